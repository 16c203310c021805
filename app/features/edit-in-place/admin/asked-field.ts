import { useEffect } from "react";
import { useLocation } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { Locale } from "#app/i18n/locale.ts";

const lookForMs = 5_000;
const everyMs = 80;

/** `?field=` of an address names the field that the screen is opened for. */
export function AskedField() {
  const { locale } = useAdmin();
  const { search, key } = useLocation();
  const asked = new URLSearchParams(search).get("field");
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again, the same field is focused again
  useEffect(() => {
    if (!asked) return;
    const end = Date.now() + lookForMs;
    let timer = 0;
    const look = () => {
      const field = fieldNamed(asked, locale);
      if (field) return open(field);
      if (Date.now() < end) timer = window.setTimeout(look, everyMs);
    };
    look();
    return () => clearTimeout(timer);
  }, [asked, locale, key]);
  return null;
}

/** Of a text in two languages the one that is asked for, or else that of the screen; of a list its first field. */
function fieldNamed(asked: string, locale: Locale) {
  const content = document.getElementById("content")?.parentElement ?? document.body;
  const all = [...content.querySelectorAll<HTMLInputElement>("[name]"), ...dialogFields()];
  const names = [asked, `${asked}_${locale}`, `${asked}_en`];
  const named = names.map((name) => all.find((field) => field.name === name)).find(Boolean);
  const found = named ?? all.find((field) => field.name.startsWith(`${asked}.`));
  if (found?.type !== "hidden") return found;
  // A text is edited beside the field that is sent.
  return found.parentElement?.querySelector<HTMLElement>("[contenteditable=true]") ?? undefined;
}

const dialogFields = () => document.querySelectorAll<HTMLInputElement>("[role=dialog] [name]");

function open(field: HTMLElement) {
  const panel = field.closest("[role=tabpanel]")?.getAttribute("aria-labelledby");
  if (panel && !field.checkVisibility()) document.getElementById(panel)?.click();
  const folded = field.closest("details");
  if (folded) folded.open = true;
  requestAnimationFrame(() => {
    field.scrollIntoView({ block: "center" });
    field.focus({ preventScroll: true });
  });
}
