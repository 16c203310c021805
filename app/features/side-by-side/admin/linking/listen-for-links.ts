import { type Locale, otherLocale } from "#app/i18n/locale.ts";
import type { Translate } from "#app/i18n/words.ts";

export type Linking = { field: string; side: Locale; from: string; to: string };
type Options = { t: () => Translate; say: (text: string) => void; link: (linking: Linking) => void };

const shownInName = 60;
const dragStartPixels = 5;
const edgePixels = 60;
const scrollPixels = 12;

/**
 * Puts the paragraph of a handle beside another one, by pointer or by keys: Enter takes it, arrows choose, Enter links,
 * Delete leaves it without a counterpart, Escape leaves everything. Paragraphs name themselves: `data-paragraph` is the
 * place and the hash, `data-of` the field and the language.
 */
export function listenForLinks(frame: HTMLElement, { t, say, link }: Options) {
  const stop = new AbortController();
  const shown = document.createElement("div");
  const outside = document.createElement("div");
  let taken: { handle: HTMLElement; isDragged: boolean; over: HTMLElement | null } | null = null;
  let moves = new AbortController();
  shown.className = "link-over";
  outside.className = "link-none";

  const listen = (type: "pointerdown" | "keydown" | "focusout", act: (event: never) => void) =>
    frame.addEventListener(type, act as EventListener, { signal: stop.signal });
  listen("pointerdown", (event: PointerEvent) => {
    const handle = handleOf(event);
    if (!handle || event.button !== 0) return;
    event.preventDefault();
    if (taken) return end("translations.linkCancelled");
    handle.focus();
    drag(handle, event);
  });
  listen("keydown", (event: KeyboardEvent) => {
    const handle = handleOf(event);
    if (handle && press(handle, event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  listen("focusout", () => taken && !taken.isDragged && end("translations.linkCancelled"));
  return () => {
    stop.abort();
    end();
  };

  function handleOf({ target }: Event) {
    return target instanceof Element ? target.closest<HTMLElement>(".link-handle") : null;
  }

  function press(handle: HTMLElement, key: string) {
    const isEnter = key === "Enter" || key === " ";
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (!taken) {
      if (isEnter) take(handle, false);
      else if (step) handlesBeside(handle, step)?.focus();
      return isEnter || step !== undefined;
    }
    if (step) choose(step);
    else if (isEnter) drop(taken.over);
    else if (key === "Delete" || key === "Backspace") drop(null, true);
    else if (key === "Escape") end("translations.linkCancelled");
    else return false;
    return true;
  }

  function take(handle: HTMLElement, isDragged: boolean) {
    const targets = targetsOf(handle);
    const beside = targets.find((one) => isBeside(rowOf(handle), one)) ?? targets.find((one) => isAfter(handle, one));
    taken = { handle, isDragged, over: beside ?? targets.at(-1) ?? null };
    say(t()("translations.linkTaken", { text: nameOf(handle) }));
    mark();
  }

  function choose(step: number) {
    if (!taken) return;
    const targets = targetsOf(taken.handle);
    const index = targets.indexOf(taken.over as HTMLElement);
    taken.over = targets[Math.max(0, Math.min(targets.length - 1, index + step))] ?? null;
    taken.over?.scrollIntoView({ block: "nearest" });
    if (taken.over) say(t()("translations.linkOver", { text: nameOf(taken.over) }));
    mark();
  }

  function drag(handle: HTMLElement, { pointerId, clientX, clientY }: PointerEvent) {
    moves.abort();
    moves = new AbortController();
    const { signal } = moves;
    const over = (x: number, y: number) => {
      const under = document.elementsFromPoint(x, y);
      if (under.includes(outside)) return outside;
      const part = under.find((one) => one.matches(".source-part"));
      return targetsOf(handle).find((one) => under.includes(one) || (part && isBeside(part, one))) ?? null;
    };
    addEventListener(
      "pointermove",
      (event) => {
        if (event.pointerId !== pointerId) return;
        const { clientX: x, clientY: y } = event;
        if (!taken && Math.hypot(x - clientX, y - clientY) < dragStartPixels) return;
        if (!taken) begin();
        if (y < edgePixels) scrollBy(0, -scrollPixels);
        if (y > innerHeight - edgePixels) scrollBy(0, scrollPixels);
        if (taken) taken.over = over(x, y);
        mark();
      },
      { signal },
    );
    addEventListener(
      "pointerup",
      (event) => {
        if (event.pointerId !== pointerId) return;
        moves.abort();
        if (!taken) press(handle, "Enter");
        else if (taken.over === outside) drop(null, true);
        else drop(taken.over);
      },
      { signal },
    );
    const cancel = () => end("translations.linkCancelled");
    addEventListener("pointercancel", cancel, { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && cancel(), { signal });

    function begin() {
      take(handle, true);
      outside.textContent = t()("translations.linkNone");
      document.body.append(outside);
    }
  }

  function drop(target: HTMLElement | null, isAlone = false) {
    const handle = taken?.handle;
    const [field = "", side = ""] = handle ? placeOf(handle) : [];
    const isThere = target !== null && handle && isBeside(rowOf(handle), target);
    if (!handle || isThere || (!target && !isAlone)) return end("translations.linkCancelled");
    end();
    const linking = { field, side: side as Locale, from: handle.dataset.paragraph ?? "" };
    link({ ...linking, to: isAlone ? "" : (target?.dataset.paragraph ?? "") });
  }

  function end(word?: string) {
    taken = null;
    moves.abort();
    shown.remove();
    outside.remove();
    if (word) say(t()(word));
  }

  /** Over the paragraph, whose own element the editor watches. */
  function mark() {
    const box = taken?.over && taken.over !== outside ? taken.over.getBoundingClientRect() : null;
    outside.toggleAttribute("data-over", taken?.over === outside);
    if (!box) return shown.remove();
    document.body.append(shown);
    Object.assign(shown.style, {
      top: `${box.top + scrollY}px`,
      left: `${box.left + scrollX}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
  }

  function handlesBeside(handle: HTMLElement, step: number) {
    const all = [...frame.querySelectorAll<HTMLElement>(".link-handle")];
    return all[all.indexOf(handle) + step];
  }

  function targetsOf(handle: HTMLElement) {
    const [field = "", side = ""] = placeOf(handle);
    const of = `${field} ${otherLocale(side as Locale)}`;
    return [...frame.querySelectorAll<HTMLElement>("[data-paragraph]")].filter((one) => one.dataset.of === of);
  }
}

/** Of a source in the editor its row follows it, and has its first paragraph in `data-beside`. */
function rowOf(handle: HTMLElement) {
  return handle.closest(".side-row, .source-part");
}

function isBeside(row: Element | null, target: HTMLElement) {
  if (!(row instanceof HTMLElement)) return false;
  return row.contains(target) || row.dataset.beside?.split(",").includes(target.dataset.paragraph ?? "") === true;
}

function placeOf({ dataset }: HTMLElement) {
  return dataset.of?.split(" ") ?? [];
}

function isAfter(one: Node, other: Node) {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
}

function nameOf(element: HTMLElement) {
  const { name } = element.dataset;
  return (name ?? element.querySelector("textarea")?.value ?? element.textContent ?? "").trim().slice(0, shownInName);
}
