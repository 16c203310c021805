type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = { value: string; isChecked: boolean; caret: number | null };
type Column = HTMLElement & { early?: { typed: Map<Field, Typed>; end: AbortController } };

/** Runs in the document before its modules: until hydration, fields are noted and buttons and links do nothing. */
function noteTyping(column: Column) {
  const typed = new Map<Field, Typed>();
  const end = new AbortController();
  column.early = { typed, end };
  column.dataset.waiting = "";
  const note = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    typed.set(field, { value: field.value, isChecked: field.checked, caret: field.selectionStart ?? null });
  };
  const refuse = (event: Event) => {
    if (event.type === "submit" || (event.target as Element).closest("a, button")) event.preventDefault();
  };
  for (const type of ["input", "change"]) column.addEventListener(type, note, end);
  for (const type of ["click", "submit"]) column.addEventListener(type, refuse, end);
}

export const noteTypingOfColumn = `(${noteTyping})(document.currentScript.parentElement)`;

/** Hydration sets fields to what the server has rendered, or does not notice that they differ from it. */
export function replayTyping(column: Column) {
  column.early?.end.abort();
  delete column.dataset.waiting;
  for (const [field, typed] of column.early?.typed ?? []) replay(field, typed);
  delete column.early;
}

/** React compares with the value that was set by its own property, so another one is set there first. */
function replay(field: Field, { value, isChecked, caret }: Typed) {
  if (field.type === "checkbox" || field.type === "radio") {
    (field as HTMLInputElement).checked = field.type === "checkbox" && !isChecked;
    return void (isChecked || field.type === "checkbox" ? field.click() : null);
  }
  if (field.type !== "file") {
    field.value = `${value} `;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  }
  if (caret !== null && field === document.activeElement) (field as HTMLInputElement).setSelectionRange(caret, caret);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
