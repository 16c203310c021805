import { Alert } from "@mantine/core";
import { useCallback, useContext, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { RecordErrors } from "#app/admin/forms/record-fields.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { nameOfField } from "#app/admin/frame/field-words.ts";
import { paths, recordPath } from "#app/admin/frame/paths.ts";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { VersionsLink } from "#app/admin/widgets/versions-link.tsx";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { type Link, linkKey, newLinks } from "#app/records/paragraphs/links.ts";
import { type Block, blocksOfField } from "#app/records/paragraphs/paragraph.ts";
import { rowsOf } from "#app/records/paragraphs/rows.ts";
import { type Finding, parityOf } from "../records/parity.ts";
import { FieldPair, groupId, groupOf } from "./field-pair.tsx";
import type { Pairs } from "./field-pairs.tsx";
import { useLinking } from "./linking/use-linking.tsx";
import { MarksBar } from "./marks-bar.tsx";
import { focusFirstMark } from "./next-mark.ts";
import { matchPath } from "./pair-paths.ts";
import { ParityList } from "./parity-list.tsx";
import { useNextMark } from "./use-next-mark.ts";
import { usePairTexts } from "./use-pair-texts.ts";
import { pageKey } from "./use-parity.ts";

/** Places of paragraphs are counted through the fields. */
const placesOfField = 10_000;

const groupsOfLongScreen = 5;

type Numbered = { pair: Pairs["pairs"][number]; index: number };

export function PairFields({ record }: { record: Pairs }) {
  const { t, locale } = useAdmin();
  const frame = useRef<HTMLDivElement>(null);
  const matching = useFetcher();
  const errors = useContext(RecordErrors);
  const { kind, screen, id, pairs } = record;
  const { texts, cuts, noteTyping, readTexts } = usePairTexts(frame, pairs);
  const { goOn, heard } = useNextMark(frame);
  const linkStatus = useLinking(frame, kind, id, pairs);
  const findings = usePairParity(record, texts);
  const marked = useMemo(() => pairs.flatMap(({ links }) => links?.filter(({ behind }) => behind) ?? []), [pairs]);
  const shown = new Set(["form", ...pairs.flatMap(({ names }) => locales.map((side) => names[side]))]);
  const numbered = pairs.map((pair, index) => ({ pair, index }));
  // A field that is filled stays where it is written until the screen is opened again.
  const [unfilled] = useState(() => new Set(pairs.filter(isEmpty).map(({ field }) => field)));
  const empty = numbered.filter(({ pair }) => unfilled.has(pair.field));
  const filled = groupsIn(numbered.filter(({ pair }) => !unfilled.has(pair.field)));
  const elsewhere = Object.entries(errors).filter(([name]) => !shown.has(name));

  const hasMatched = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer
  useEffect(() => {
    if (hasMatched.current && document.activeElement === document.body) focusFirstMark(frame.current);
    hasMatched.current = false;
  }, [pairs]);

  const send = matching.submit;
  const submit = useCallback(
    (fields: Record<string, string>, action: string) => {
      hasMatched.current = true;
      return send(fields, { method: "post", action, flushSync: true });
    },
    [send],
  );
  const match = useCallback(
    (field: string, link: Link) => void submit({ kind, id, en: id, ar: id, field, keys: linkKey(link) }, matchPath),
    [submit, kind, id],
  );

  async function matchAll() {
    for (const language of new Set(marked.map(({ behind }) => behind)))
      if (language) await submit({ screen, language, id }, paths.translations);
  }

  function jumpTo({ side, block, text }: Finding) {
    const cells = [
      ...(frame.current?.querySelectorAll<HTMLElement>(
        `[data-pair="${Math.floor(block / placesOfField)}"] .pair-cell[data-side="${side}"]`,
      ) ?? []),
    ];
    const fieldOf = (cell: HTMLElement) => cell.querySelector<HTMLTextAreaElement>("textarea, input");
    const says = (cell: HTMLElement) => (fieldOf(cell)?.value ?? cell.textContent ?? "").includes(text);
    const cell = cells.find(says) ?? cells[0];
    cell?.closest("details")?.setAttribute("open", "");
    const field = cell && fieldOf(cell);
    cell?.scrollIntoView({ block: "center" });
    if (!field)
      return cell?.querySelector<HTMLElement>("[contenteditable=true], button")?.focus({ preventScroll: true });
    field.focus({ preventScroll: true });
    const start = field.value.indexOf(text);
    if (start >= 0) field.setSelectionRange(start, start + text.length);
  }

  function isEmpty({ names }: Pairs["pairs"][number]) {
    return locales.every((side) => texts[names[side]] === "");
  }

  function hasError({ pair: { names } }: Numbered) {
    return locales.some((side) => errors[names[side]]);
  }

  function shownPair({ pair, index }: Numbered, isItem: boolean) {
    return (
      <FieldPair
        key={pair.field}
        pair={pair}
        index={index}
        isItem={isItem}
        cuts={cuts}
        readTexts={readTexts}
        onMatch={match}
      />
    );
  }

  function shownGroup([name, [first, ...others]]: [string, Numbered[]]) {
    if (!first) return null;
    if (first.pair.field === name) return shownPair(first, false);
    return (
      <section key={name} id={groupId(name)} className="panel pair-group" aria-labelledby={`${groupId(name)}-name`}>
        <h2 id={`${groupId(name)}-name`}>{nameOfField(t, name)}</h2>
        {[first, ...others].map((one) => shownPair(one, true))}
      </section>
    );
  }

  return (
    <div ref={frame} className="record-fields" onInput={noteTyping} {...heard}>
      <ScreenHead
        title={[t(record.word), record.title[locale]].filter(Boolean).join(": ")}
        text={t("translations.pairsText")}
      >
        <VersionsLink kind={kind} id={id} />
        <LinkButton to={recordPath(kind, id) ?? paths.settings}>{t("translations.writingPage")}</LinkButton>
      </ScreenHead>
      <MarksBar count={marked.length} isBusy={matching.state !== "idle"} onNext={goOn} onAll={matchAll} />
      {linkStatus}
      <ParityList findings={findings} onJump={jumpTo} />
      {elsewhere.length > 0 && (
        <Alert color="red" title={t("translations.errorElsewhere")}>
          {elsewhere.map(([name, error]) => (
            <p key={name}>
              {nameOfField(t, name)}: {t(error.word, error.values)}
            </p>
          ))}
        </Alert>
      )}
      {filled.length >= groupsOfLongScreen && (
        <nav className="screen-index" aria-label={t("translations.fields")}>
          {filled.map(([name]) => (
            <a key={name} href={`#${groupId(name)}`}>
              {nameOfField(t, name)}
            </a>
          ))}
        </nav>
      )}
      <div className="side-row pair-heads" aria-hidden="true">
        {locales.map((side) => (
          <span key={side}>{t(`common.language.${side}`)}</span>
        ))}
      </div>
      {filled.map(shownGroup)}
      {empty.length > 0 && (
        <details className="empty-pairs" open={empty.some(hasError)}>
          <summary>{t("translations.emptyFields", { count: empty.length })}</summary>
          {groupsIn(empty).map(shownGroup)}
        </details>
      )}
    </div>
  );
}

const groupsIn = (pairs: readonly Numbered[]) => [...Map.groupBy(pairs, ({ pair }) => groupOf(pair.field))];

function usePairParity({ pairs, pages }: Pairs, texts: Record<string, string>) {
  const serialized = useDeferredValue(JSON.stringify(pairs.map(({ names }) => [texts[names.en], texts[names.ar]])));
  return useMemo(() => {
    const sides: Record<Locale, Block[]> = { en: [], ar: [] };
    const groups = (JSON.parse(serialized) as [string, string][]).flatMap(([english, arabic], index) => {
      const [en, ar] = [blocksOfField(english), blocksOfField(arabic)];
      const shift = { en: sides.en.length, ar: sides.ar.length };
      for (const [side, blocks] of [["en", en] as const, ["ar", ar] as const])
        sides[side].push(...blocks.map((block) => ({ ...block, index: index * placesOfField + block.index })));
      return rowsOf(pairs[index]?.links ?? newLinks(en, ar), { en, ar }).map((row) => ({
        en: row.en.map((i) => i + shift.en),
        ar: row.ar.map((i) => i + shift.ar),
      }));
    });
    return parityOf(sides, groups, (href) => pageKey(href, pages));
  }, [serialized, pairs, pages]);
}
