import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { orderOf } from "#app/records/lists/list-request.ts";
import { useAdmin } from "../frame/admin-context.ts";

/** By which the headings of the table, which stand outside the form, send it with their order. */
export const listFormId = "list-form";
const pauseMs = 120;
/** After so long without a key the next one is the first of a word, and is looked for at once. */
const firstKeyMs = 500;

/**
 * What a list is asked for, as a GET form. With JavaScript it sends itself: a choice at once, what is typed after a
 * pause, and the address is replaced. The fields hold what is asked, the address follows: only one that was written
 * elsewhere, such as by the back button, fills the fields anew.
 */
export function ListForm({ path, children }: { path: string; children: ReactNode }) {
  const { t } = useAdmin();
  const { search } = useLocation();
  const navigate = useNavigate();
  const leaving = useNavigation().location;
  const form = useRef<HTMLFormElement>(null);
  /** The address that the fields were filled from or have written, and what they asked for then. */
  const address = useRef(search);
  const asked = useRef<string>(null);
  const typing = useRef({ timer: 0, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (!form.current) return;
    if (search !== address.current) {
      clearTimeout(typing.current.timer);
      fill(form.current, new URLSearchParams(search));
    } else if (asked.current !== null) return;
    address.current = search;
    asked.current = searchIn(form.current);
  }, [search]);
  useEffect(() => () => clearTimeout(typing.current.timer), []);

  function ask() {
    clearTimeout(typing.current.timer);
    if (!form.current) return;
    const next = searchIn(form.current);
    const isLeaving = leaving !== undefined && leaving.pathname !== path;
    if (isLeaving || next === asked.current) return;
    asked.current = next;
    address.current = next;
    navigate({ pathname: path, search: next }, { replace: true, preventScrollReset: true });
  }
  function askSoon() {
    const now = performance.now();
    const wait = now - typing.current.at > firstKeyMs ? 0 : pauseMs;
    clearTimeout(typing.current.timer);
    typing.current = { timer: window.setTimeout(ask, wait), at: now };
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.name === "sort") turnOrder(event.currentTarget, submitter);
    ask();
  }
  return (
    <search aria-label={t("collection.search")}>
      <form
        id={listFormId}
        ref={form}
        action={path}
        className="collection-tools"
        onChange={({ target }) => (target instanceof HTMLInputElement ? askSoon() : ask())}
        // Whoever leaves the field may be about to open something of the list.
        onBlur={ask}
        onSubmit={submit}
      >
        {children}
        <noscript>
          <button type="submit" className="row-action">
            {t("collection.search")}
          </button>
        </noscript>
      </form>
    </search>
  );
}

/** The fields that are filled, as the search part of an address; without a page, for another list begins at its first. */
function searchIn(form: HTMLFormElement) {
  const filled = [...new FormData(form)].filter(([, value]) => value !== "") as [string, string][];
  const text = new URLSearchParams(filled).toString();
  return text && `?${text}`;
}

function fill(form: HTMLFormElement, params: URLSearchParams) {
  for (const field of form.elements)
    if ((field instanceof HTMLInputElement && field.type !== "hidden") || field instanceof HTMLSelectElement)
      field.value = params.get(field.name) ?? "";
}

/** The button says the order that its heading was drawn with; pressed twice at once it goes on from the first time. */
function turnOrder(form: HTMLFormElement, { value }: HTMLButtonElement) {
  const field = form.querySelector<HTMLSelectElement>("select[name=sort]");
  const name = orderOf(value)?.name ?? "";
  if (field) field.value = field.value === name ? `-${name}` : name;
}
