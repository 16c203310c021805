import { useSite } from "#app/site/frame/site-context.ts";
import { queryMaxLength } from "./search-query.ts";

export function SearchForm({ q, isTooLong }: { q: string; isTooLong: boolean }) {
  const { t, to } = useSite();
  return (
    <search>
      <form
        className="search-form"
        method="get"
        action={to("/search")}
        data-search=""
        data-searching={t("search.searching")}
        data-failed={t("search.failed")}
      >
        <label htmlFor="search-field" className="visually-hidden">
          {t("search.field")}
        </label>
        <input
          id="search-field"
          type="search"
          name="q"
          defaultValue={q}
          placeholder={t("search.placeholder")}
          dir="auto"
          maxLength={queryMaxLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby="search-status"
          aria-invalid={isTooLong || undefined}
          aria-keyshortcuts="/"
          // biome-ignore lint/a11y/noAutofocus: the page is there to be typed into, and has nothing before this field
          autoFocus={q === ""}
        />
        <button type="submit" className="button">
          {t("search.submit")}
        </button>
      </form>
    </search>
  );
}
