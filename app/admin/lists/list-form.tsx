import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { orderOf } from "#app/records/lists/list-request.ts";
import { useAdmin } from "../frame/admin-context.ts";

/** Sortable headings are submit buttons outside the form. */
export const listFormId = "list-form";
const pauseMs = 120;
/** After a pause this long the next key submits at once. */
const firstKeyMs = 500;

/** The fields are the source of the query; only an address that the form did not write (Back) fills them. */
export function ListForm({ path, children }: { path: string; children: ReactNode }) {
  const { t } = useAdmin();
  const { search } = useLocation();
  const navigate = useNavigate();
  const leaving = useNavigation().location;
  const form = useRef<HTMLFormElement>(null);
  /** From the one that is shown on. */
  const written = useRef([search]);
  const query = useRef<string>(null);
  const typing = useRef({ timer: 0, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (!form.current) return;
    const own = fromShown(written.current, search);
    if (own) {
      written.current = own;
      query.current ??= searchIn(rendered(form.current));
      return;
    }
    clearTimeout(typing.current.timer);
    fill(form.current, new URLSearchParams(search));
    written.current = [search];
    query.current = searchIn(form.current);
  }, [search]);
  useEffect(() => () => clearTimeout(typing.current.timer), []);

  function submitQuery() {
    clearTimeout(typing.current.timer);
    if (!form.current) return;
    const next = searchIn(form.current);
    const isLeaving = leaving !== undefined && leaving.pathname !== path;
    if (isLeaving || next === query.current) return;
    query.current = next;
    written.current.push(next);
    navigate({ pathname: path, search: next }, { replace: true, preventScrollReset: true });
  }
  function submitSoon() {
    const now = performance.now();
    const wait = now - typing.current.at > firstKeyMs ? 0 : pauseMs;
    clearTimeout(typing.current.timer);
    typing.current = { timer: window.setTimeout(submitQuery, wait), at: now };
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.name === "sort")
      toggleOrder(event.currentTarget, submitter);
    submitQuery();
  }
  return (
    <search aria-label={t("collection.search")}>
      <form
        id={listFormId}
        ref={form}
        action={path}
        className="collection-tools"
        onChange={({ target }) => (target instanceof HTMLInputElement ? submitSoon() : submitQuery())}
        // A click on a row needs the current query in the address.
        onBlur={submitQuery}
        onSubmit={submit}
      >
        {children}
      </form>
    </search>
  );
}

/** What the form has written from the shown address on; null for an address that it did not write. */
export function fromShown(written: readonly string[], shown: string) {
  return written.includes(shown) ? written.slice(written.indexOf(shown)) : null;
}

/** Omits the page, since another query starts at the first. */
function searchIn(form: HTMLFormElement) {
  const filled = [...new FormData(form)].filter(([, value]) => value !== "") as [string, string][];
  const text = new URLSearchParams(filled).toString();
  return text && `?${text}`;
}

/** A field may have been changed before hydration. */
function rendered(form: HTMLFormElement) {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return copy;
}

function fill(form: HTMLFormElement, params: URLSearchParams) {
  for (const field of form.elements)
    if ((field instanceof HTMLInputElement && field.type !== "hidden") || field instanceof HTMLSelectElement)
      field.value = params.get(field.name) ?? "";
}

/** The button's own order is outdated after a fast second press. */
function toggleOrder(form: HTMLFormElement, { value }: HTMLButtonElement) {
  const field = form.querySelector<HTMLSelectElement>("select[name=sort]");
  const name = orderOf(value)?.name ?? "";
  if (field) field.value = field.value === name ? `-${name}` : name;
}
