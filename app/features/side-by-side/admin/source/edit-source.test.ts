// @vitest-environment happy-dom
import { Editor } from "@tiptap/core";
import { afterEach, expect, test, vi } from "vitest";
import { articleExtensions } from "#app/features/editor/admin/editor-extensions.ts";
import { editorWords } from "#app/features/editor/admin/editor-words.ts";
import type { Translate } from "#app/i18n/words.ts";
import { copiedLinks, newLinks } from "#app/records/paragraphs/links.ts";
import { blocksOf } from "#app/records/paragraphs/paragraph.ts";
import { SourceBeside } from "../source-beside.ts";
import { editSource } from "./edit-source.ts";
import { footnoteNumbers } from "./shown-footnotes.ts";

const source = "<p>Eleven days[^1].</p><p>Then four.</p><p>[^1]: Measured.</p>";
const target = "<p>أحد عشر يومًا.</p><p>ثم أربعة.</p><p>قِيس.</p>";
const named: Translate = (word, values) => [word, ...Object.values(values ?? {})].join(" ");
const opened: Editor[] = [];
afterEach(() => {
  for (const editor of opened.splice(0)) editor.destroy();
});

function beside(content = target, links = newLinks(blocksOf(source), blocksOf(target))) {
  const read = {
    ...{ source: blocksOf(source), target: "ar" as const, links, agreed: new Set<string>() },
    ...{ numbers: footnoteNumbers(source), note: "Published", t: named },
  };
  const typed: string[] = [];
  const onDone = vi.fn();
  const more = SourceBeside.configure({
    read: () => read,
    onMatch: () => {},
    onAligned: () => {},
    onEdit: (part, edited) => {
      const html = edited.map((block) => block.html).join("");
      editSource({ part, html, language: "en", t: named, note: "Published", onType: (now) => typed.push(now), onDone });
    },
  });
  const element = document.body.appendChild(document.createElement("div"));
  const editor = new Editor({
    element,
    extensions: [...articleExtensions(editorWords(String)), more],
    content,
  });
  opened.push(editor);
  const parts = [...editor.view.dom.querySelectorAll<HTMLElement>(".source-part")];
  return {
    editor,
    parts,
    typed,
    onDone,
    buttons: parts.map((part) => part.querySelector<HTMLElement>(".edit-source")),
  };
}

test("a source stands beside its translation with its footnotes drawn, and one of its blocks is a stop of the Tab key", () => {
  const { parts, buttons } = beside();
  expect(parts.map((part) => part.querySelector(".source-text")?.textContent)).toEqual([
    ...["Eleven days1.", "Then four.", "1 Measured."],
  ]);
  expect(buttons.map((button) => button?.tabIndex)).toEqual([0, -1, -1]);
  buttons[0]?.focus();
  buttons[0]?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  expect(document.activeElement).toBe(buttons[1]);
});

test("a block of the source is written where it stands, without a change of the translation, and Escape ends it", async () => {
  const { editor, parts, buttons, typed, onDone } = beside();
  buttons[1]?.click();
  buttons[1]?.click();
  const fields = parts[1]?.querySelectorAll<HTMLElement & { editor: Editor }>("[contenteditable=true]") ?? [];
  expect(fields).toHaveLength(1);
  const note = document.getElementById(fields[0]?.getAttribute("aria-describedby") ?? "");
  expect(note?.closest(".source-part")).toBe(parts[1]);
  expect(note?.textContent).toBe("Published");
  fields[0]?.editor.commands.insertContentAt(11, " Or three.");
  expect(typed).toEqual(["<p>Then four. Or three.</p>"]);
  const heard = vi.fn();
  editor.view.dom.addEventListener("keydown", heard);
  fields[0]?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await Promise.resolve();
  expect(heard).not.toHaveBeenCalled();
  expect(onDone.mock.calls).toEqual([[true]]);
  expect(parts[1]?.querySelector("[contenteditable=true], .source-note")).toBeNull();
  expect(editor.getHTML()).toBe(target);
});

test("a copied paragraph is marked until something is typed in it, and footnotes are named by their numbers", async () => {
  const { editor, buttons } = beside(source, copiedLinks(blocksOf(source), "ar"));
  const marked = () => [...editor.view.dom.querySelectorAll(".is-copied")].map(({ textContent }) => textContent);
  expect(marked()).toHaveLength(3);
  expect(buttons.map((button) => button?.getAttribute("aria-label"))).toEqual([
    "translations.editSource Eleven days.",
    "translations.editSource Then four.",
    "translations.editSource translations.footnote 1: Measured.",
  ]);
  const note = editor.view.dom.querySelector<HTMLElement>("p[data-paragraph]:last-of-type");
  expect(note?.dataset.name).toBe("translations.footnote 1: Measured.");
  editor.commands.insertContentAt(1, "أحد عشر يومًا: ");
  await vi.waitFor(() => expect(marked()).toHaveLength(2));
  const states = [...editor.view.dom.querySelectorAll<HTMLElement>(".source-part")].map(({ dataset }) => dataset.state);
  expect(states).toEqual([undefined, "copied", "copied"]);
});
