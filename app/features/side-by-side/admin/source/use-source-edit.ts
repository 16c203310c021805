import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Start } from "#app/admin/drafts/edit-machine.ts";
import type { Started } from "#app/admin/drafts/use-draft-start.ts";
import { useEdit } from "#app/admin/drafts/use-edit.ts";
import { useResult } from "#app/admin/forms/use-result.ts";
import { stateOf } from "#app/records/articles/article-state.ts";
import type { SideBySide } from "../article-translation.tsx";
import type { SavedSides } from "./save-both.server.ts";
import { ofSource } from "./sent-source.ts";

export const sourceTexts = ["title", "excerpt", "meta_description", "content"] as const;
type Texts = Partial<Record<(typeof sourceTexts)[number], string>>;

/** "translation" until more is typed in the source, "both" once. */
export type SaveChoice = "both" | "translation" | null;

const mainForm = "form.translation-page";

type Options = {
  source: SideBySide["source"];
  started: Started;
  fetcher: { data?: SavedSides; state: string };
};

/**
 * The source, as it is written in its column: an edit of its own, kept as the draft of that article and sent with the
 * translation's form.
 */
export function useSourceEdit({ source, started, fetcher }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  /** What the next saves are to change, once the owner has said so. */
  const choice = useRef<SaveChoice>(null);
  const [isLeftOut, setLeftOut] = useState(false);
  const answer = fetcher.data?.source;
  const { draft, isOvertaken, version, edit } = started;
  const [mergedOver, setMergedOver] = useState(0);
  const { revalidate } = useRevalidator();
  // In its place: another form would begin that of the translation anew. What is not shown here is saved as it was read last.
  async function goOn({ draft: merged }: Start) {
    if (navigator.onLine) await revalidate();
    for (const name of sourceTexts) if (merged?.fields[name] !== undefined) typed.current[name] = merged.fields[name];
    setMergedOver(merged?.version ?? 0);
    setShown({ ...typed.current });
    open.noteChange();
  }
  const open = useEdit({
    form,
    of: started.of,
    start: { draft, isOvertaken, version, edit, goOn: (merged) => void goOn(merged) },
    version: source.version,
    fetcher: { data: answer, state: fetcher.state },
  });
  const [shown, setShown] = useState(() => typedIn(draft?.fields ?? {}, source.form));
  const typed = useRef(shown);
  const sent = useRef<Texts>({});
  const saved = useRef<Texts>({});

  useResult(answer, ({ ok }) => {
    saved.current = ok ? sent.current : {};
    sent.current = {};
  });
  const dropSaved = useEffectEvent(() => {
    for (const name of sourceTexts) if (typed.current[name] === saved.current[name]) delete typed.current[name];
    saved.current = {};
    setShown({ ...typed.current });
  });
  // What was saved stays typed until the page has read it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each version that is read
  useEffect(() => dropSaved(), [source.version]);

  const compose = useEffectEvent((formData: FormData) => {
    const standing = open.conflict ?? open.version;
    const read = mergedOver > (open.version ?? 0) ? Math.min(mergedOver, source.version) : standing;
    for (const [name, value] of Object.entries({ ...source.form, ...typed.current, version: String(read ?? "") }))
      formData.set(name, value);
  });
  const send = useEffectEvent((formData: FormData) => {
    if (!open.isUnsaved || !form.current || choice.current === "translation") return;
    choice.current = null;
    open.noteSent();
    sent.current = { ...typed.current };
    for (const [name, value] of new FormData(form.current)) formData.set(ofSource(name), value);
  });
  const needsAnswer = useEffectEvent(
    () => open.isUnsaved && choice.current === null && stateOf(source.publication) === "published",
  );
  function choose(next: SaveChoice) {
    choice.current = next;
    setLeftOut(next === "translation");
    setAsking(false);
    if (next) document.querySelector<HTMLFormElement>(mainForm)?.requestSubmit();
  }
  useEffect(() => {
    const isMain = (target: EventTarget | null) => (target as Element).matches(mainForm);
    // A draft of the translation is read from the same form, without being sent.
    let isSending = false;
    const noteSubmit = (event: Event) => {
      if (!isMain(event.target)) return;
      if (needsAnswer()) {
        event.preventDefault();
        return setAsking(true);
      }
      isSending = true;
      setTimeout(() => {
        isSending = false;
      });
    };
    const add = ({ target, formData }: FormDataEvent) => {
      if (target === form.current) compose(formData);
      else if (isSending && isMain(target)) send(formData);
    };
    document.addEventListener("submit", noteSubmit, true);
    document.addEventListener("formdata", add);
    return () => {
      document.removeEventListener("submit", noteSubmit, true);
      document.removeEventListener("formdata", add);
    };
  }, []);

  return {
    form,
    open,
    started,
    answer,
    isAsking,
    choose,
    isLeftOut: isLeftOut && open.isUnsaved,
    state: stateOf(source.publication),
    /** Until it is merged. */
    isInConflict: open.conflict !== null && open.conflict > mergedOver,
    texts: { ...source.form, ...shown },
    type(name: (typeof sourceTexts)[number], text: string) {
      typed.current[name] = text;
      choice.current = null;
      setLeftOut(false);
      started.isTouched.current = true;
      open.noteChange();
    },
    /** Shows what was typed, once nobody is writing in it. */
    show: () => setShown({ ...typed.current }),
  };
}

export type SourceEdit = ReturnType<typeof useSourceEdit>;

function typedIn(fields: Partial<Record<string, string>>, stored: SideBySide["source"]["form"]): Texts {
  const changed = sourceTexts.filter((name) => fields[name] !== undefined && fields[name] !== stored[name]);
  return Object.fromEntries(changed.map((name) => [name, fields[name]]));
}
