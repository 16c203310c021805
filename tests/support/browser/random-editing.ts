import type { Page } from "playwright-core";
import { waitForHydration } from "./staff.ts";

const pictures = [1, 2, 3, 4].map((number) => `/media/${String(number).repeat(8)}-1111-4111-8111-111111111111`);
const letters = { en: "ledger of accounts", ar: "دفتر الأستاذ العام" };
const html = [
  ...pictures.map((src) => `<figure><img src="${src}" alt="a"><figcaption>c <b>d</b></figcaption></figure>`),
  ...pictures.map((src) => `<p>before <img src="${src}"> after</p>`),
  "<figure><img><figcaption>left alone</figcaption></figure><figure></figure>",
  `<figure class="gallery"><figure><img src="${pictures[0]}"></figure><figure><img src="${pictures[1]}"></figure></figure>`,
  '<p>text <img src="file:///C:/x.png"><img src="https://pictures.example/a.png"> text</p>',
  "<table><tbody><tr><th>a</th><td>1</td></tr></tbody></table>",
  "<ul><li>one<ul><li>two</li></ul></li></ul><h2>three</h2>",
  "<blockquote><p>quoted</p></blockquote><pre><code>code</code></pre>",
  '<aside class="callout-warning"><p>careful</p><ul><li>one</li></ul></aside>',
  '<aside class="embed"><a href="https://pages.example">a page</a><p>of it</p></aside>',
];
const texts = [
  "plain\n\nwords",
  "https://youtu.be/dQw4w9WgXcQ",
  "## Second\n\n- one\n  - two[^9]\n\n[^9]: noted",
  "a\t1\nb\t2",
];
const moves = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "Control+Home", "Control+End"];
const keys = ["Enter", "Enter", "Backspace", "Backspace", "Delete", "Shift+Enter"];
const blockKeys = [
  ...["Alt+Shift+ArrowUp", "Alt+Shift+ArrowDown", "Control+Shift+d", "Control+Alt+2", "Control+Alt+0"],
  ...["Control+Shift+b", "Control+Shift+8", "Control+Alt+c", "Control+Alt+f", "Tab", "Shift+Tab"],
];
const inserted = ["note", "table", "divider", "quote", "footnote", "h2"];
const selecting = ["Shift+ArrowUp", "Shift+ArrowDown", "Shift+ArrowRight", "Shift+End", "Shift+Home"];

/** The same numbers between 0 and 1 for the same seed. */
function numbersOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Acts in the open editor as a person might; throws with the last acts when its text is not whole after one. */
export function editorAtRandom(page: Page, language: "en" | "ar", seed: number) {
  const next = numbersOf(seed);
  const oneOf = <Item>(list: readonly Item[]) => list[Math.floor(next() * list.length)] as Item;
  const word = () => oneOf(letters[language].split(" "));
  const done: string[] = [];

  const acts: [weight: number, name: string, act: () => Promise<unknown>][] = [
    [26, "type", () => page.keyboard.type(word().slice(0, 2))],
    [4, "write by voice", () => page.keyboard.insertText(`${word()} `)],
    [16, "key", () => press(oneOf(keys))],
    [14, "move", () => press(oneOf(moves))],
    [3, "select", () => press(oneOf(selecting))],
    [1, "select all", () => press("Control+a")],
    [8, "undo", () => press(oneOf(["Control+z", "Control+z", "Control+y"]))],
    [8, "click on a picture", () => clickOn(".tiptap figure > img")],
    [5, "click in the text", () => clickOn(".tiptap :is(p, h2, li)")],
    [3, "write a caption", writeCaption],
    [6, "paste", () => carry("paste", oneOf(html))],
    [2, "paste text", () => carry("paste", "", oneOf(texts))],
    [6, "key of a block", () => press(oneOf(blockKeys))],
    [2, "insert", () => page.keyboard.type(`/${oneOf(inserted)}`).then(() => press("Enter"))],
    [2, "link", link],
    [4, "copy or cut", () => carry(oneOf(["copy", "cut"]))],
    [3, "paste what was copied", () => carry("paste")],
    [4, "drag a picture", dragPicture],
    [3, "use the toolbar", () => pushButton(".mantine-RichTextEditor-toolbar button", 18)],
    [3, "use a picture's buttons", () => pushButton(".figure-bar [aria-pressed], .figure-bar [aria-disabled]", 9)],
  ];
  const weighted = acts.flatMap((act) => Array.from({ length: act[0] }, () => act));

  function press(key: string) {
    done.push(key);
    return page.keyboard.press(key);
  }

  function clickOn(selector: string) {
    const index = next();
    return page
      .evaluate(
        ([selector, index]) => {
          const all = document.querySelectorAll(selector);
          const element = all[Math.floor(index * all.length)];
          element?.scrollIntoView({ block: "center", behavior: "instant" });
          const box = element?.getBoundingClientRect();
          return box && box.width > 0 ? [box.left + box.width / 2, box.top + box.height / 2] : null;
        },
        [selector, index] as const,
      )
      .then((place) => place && page.mouse.click(place[0] as number, place[1] as number));
  }

  async function writeCaption() {
    await clickOn(".tiptap figcaption");
    await page.keyboard.type(word().slice(0, 3));
    await press(oneOf(["Enter", "Escape", "Control+z", "Control+b", "Backspace"]));
  }

  /** Where the text has not the focus, the key opens the search of the whole back office. */
  async function link() {
    await press("Control+k");
    const isOpen = await page.evaluate(() => document.querySelector(".editor-popover") !== null);
    if (isOpen) await page.keyboard.type("/contact");
    await press(isOpen ? "Enter" : "Escape");
  }

  function carry(kind: string, html?: string, text = "") {
    return page.evaluate(
      ({ kind, html, text }) => {
        const clipboardData =
          kind === "paste" && html === undefined ? (window.copied ?? new DataTransfer()) : new DataTransfer();
        if (html) clipboardData.setData("text/html", html);
        if (text) clipboardData.setData("text/plain", text);
        const event = new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true });
        document.querySelector(".tiptap")?.dispatchEvent(event);
        if (kind === "paste" || !clipboardData.types.length) return;
        window.copied = new DataTransfer();
        for (const type of clipboardData.types) window.copied.setData(type, clipboardData.getData(type));
      },
      { kind, html, text },
    );
  }

  function dragPicture() {
    return page.evaluate(
      ([from, to, across]) => {
        const figures = [...document.querySelectorAll<HTMLElement>(".tiptap figure:not(.gallery)")];
        const blocks = [...document.querySelectorAll<HTMLElement>(".tiptap > *")];
        const figure = figures[Math.floor(from * figures.length)];
        const target = blocks[Math.floor(to * blocks.length)];
        if (!figure || !target) return;
        const dataTransfer = new DataTransfer();
        const fire = (element: Element, type: string, part: number) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const place = { clientX: left + width * part, clientY: top + height * part };
          element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, ...place }));
        };
        target.scrollIntoView({ block: "center", behavior: "instant" });
        fire(figure, "dragstart", 0.5);
        fire(target, "dragover", across);
        fire(target, "drop", across);
        fire(figure, "dragend", 0.5);
      },
      [next(), next(), next()] as const,
    );
  }

  function pushButton(selector: string, max: number) {
    return page.evaluate(
      ([selector, max, index]) => {
        const buttons = [...document.querySelectorAll<HTMLElement>(selector)].slice(0, max);
        buttons[Math.floor(index * buttons.length)]?.click();
      },
      [selector, max, next()] as const,
    );
  }

  return async function act(count: number) {
    for (let number = 0; number < count; number += 1) {
      const [, name, perform] = oneOf(weighted);
      done.push(name);
      await page.evaluate(() => {
        const editor = document.querySelector<HTMLElement>(".tiptap");
        if (!editor?.contains(document.activeElement)) editor?.focus({ preventScroll: true });
      });
      await perform();
      const faults = await page.evaluate(faultsOfText);
      if (faults.length > 0) throw new Error(`${faults.join("; ")} after ${done.slice(-12).join(", ")} (seed ${seed})`);
    }
  };
}

/** Runs in the page: what a text must never hold. */
function faultsOfText() {
  const { editor } = document.querySelector(".tiptap") as EditorElement;
  const faults: string[] = [];
  try {
    editor.state.doc.check();
  } catch (error) {
    faults.push(String(error));
  }
  const text = document.createElement("template");
  text.innerHTML = editor.getHTML();
  for (const figure of text.content.querySelectorAll("figure")) {
    const isWhole = figure.matches(".gallery")
      ? figure.querySelector(":scope > figure") !== null
      : figure.querySelectorAll(":scope > img[src]:not([src='']) + figcaption").length === 1;
    if (!isWhole) faults.push(`a hollow figure: ${figure.outerHTML}`);
  }
  if (text.content.querySelector("figcaption:not(figure > figcaption), img:not(figure > img)"))
    faults.push("an orphan");
  const drawn = document.querySelectorAll(".tiptap figure:not(.gallery)").length;
  const held = text.content.querySelectorAll("figure:not(.gallery)").length;
  if (drawn !== held) faults.push(`${drawn} pictures are drawn, and ${held} are in the text`);
  return faults;
}

type Block = { type: string; text?: string; content?: Block[] };

/** The text before a save, and as the server's cleaner and the parser give it back after a reload. */
export async function savedAndRead(page: Page) {
  const before = await textIn(page);
  const isSaved = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && /\/admin\/articles\/[\w-]+\.data/.test(answer.url()),
  );
  await page.keyboard.press("ControlOrMeta+s");
  await isSaved;
  await page.reload();
  await page.locator(".tiptap").waitFor();
  await waitForHydration(page);
  return { before, after: await textIn(page) };
}

async function textIn(page: Page) {
  const doc = await page.evaluate(() => (document.querySelector(".tiptap") as EditorElement).editor.getJSON());
  return JSON.stringify(withoutEmptyEnd(spaced(doc as Block)), null, 1);
}

/** The lines without a text with which a text ends are not saved. */
function withoutEmptyEnd({ content = [], ...doc }: Block): Block {
  const isLineBreak = ({ type }: Block) => type === "hardBreak";
  const last = content.findLastIndex(
    ({ type, content: inner = [] }) => type !== "paragraph" || !inner.every(isLineBreak),
  );
  return { ...doc, content: content.slice(0, last + 1) };
}

/** Spaces that HTML does not tell apart are one, and none at the ends of a line. */
function spaced({ content = [], ...block }: Block): Block {
  // Tiptap's parser drops the line end of code that is nothing else.
  if (block.type === "codeBlock")
    return { ...block, content: content.filter(({ text = "" }) => !/^\n(?:\s\s)?$/.test(text)) };
  let isAtStart = true;
  const inner = content.map((child) => {
    if (child.text === undefined) {
      isAtStart = child.type === "hardBreak";
      return spaced(child);
    }
    const text = child.text.replace(/[ \t\n]+/g, " ").replace(isAtStart ? /^ / : /^(?!)/, "");
    isAtStart = text === "" ? isAtStart : text.endsWith(" ");
    return { ...child, text };
  });
  for (let index = inner.length - 1; index >= 0; index -= 1) {
    const [child, following] = [inner[index], inner[index + 1]];
    if (child?.text !== undefined && (!following || following.type === "hardBreak"))
      child.text = child.text.replace(/ $/, "");
    if (child?.text === "") inner.splice(index, 1);
  }
  return { ...block, content: inner };
}

type EditorElement = Element & {
  editor: { isEmpty: boolean; getHTML(): string; getJSON(): object; state: { doc: { check(): void } } };
};

declare global {
  interface Window {
    copied?: DataTransfer;
  }
}
