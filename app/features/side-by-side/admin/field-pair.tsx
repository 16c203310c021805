import { memo, useContext, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useDrafted } from "#app/admin/drafts/drafted-fields.ts";
import { RecordErrors } from "#app/admin/forms/record-fields.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { nameOfField } from "#app/admin/frame/field-words.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import type { Link } from "#app/records/paragraphs/links.ts";
import { structuredTexts } from "#app/records/projects/project-text.ts";
import { cellRows, cutText, formOf, marksOfRows } from "../records/pair-cells.ts";
import type { Pairs } from "./field-pairs.tsx";
import { PairPlace } from "./linking/pair-place.tsx";
import { HtmlCell, PlainCell } from "./pair-cell.tsx";
import { ParagraphMark } from "./paragraph-mark.tsx";
import { type Cuts, cellPrefix } from "./use-pair-texts.ts";

type FieldPairProps = {
  pair: Pairs["pairs"][number];
  index: number;
  isItem: boolean;
  cuts: Cuts;
  readTexts: () => Record<string, string>;
  onMatch: (field: string, link: Link) => void;
};

/** Drawn again only with what it shows: there may be hundreds of cells. */
export const FieldPair = memo(function FieldPair({ pair, index, isItem, cuts, readTexts, onMatch }: FieldPairProps) {
  const { t, format } = useAdmin();
  const section = useRef<HTMLElement>(null);
  const errors = useContext(RecordErrors);
  const { field, names, links } = pair;
  const drafted = { en: useDrafted(names.en), ar: useDrafted(names.ar) };
  const [begun, setBegun] = useState({ en: drafted.en ?? pair.en, ar: drafted.ar ?? pair.ar, links, times: 0 });
  const isStructured = structuredTexts.some((name) => name === names.en);
  const form = names.en === "content_en" ? "article" : formOf(begun, field, isStructured);
  const cut = useMemo(() => ({ en: cutText(begun.en, form), ar: cutText(begun.ar, form) }), [begun, form]);
  // Rows stay as they are while their cells are written in; only their marks change.
  const rows = useMemo(() => cellRows(cut, begun.links, form), [cut, begun, form]);
  const marks = useMemo(() => marksOfRows(rows, cut, links), [rows, cut, links]);
  const pairing = pairingOf(links);
  const name = nameOfPair(t, field);
  const Heading = isItem ? "h3" : "h2";

  useLayoutEffect(() => {
    for (const side of locales) cuts.current.set(names[side], cut[side]);
    return () => {
      for (const side of locales) cuts.current.delete(names[side]);
    };
  }, [cuts, names, cut]);

  /** A saved text is cut into its paragraphs anew once nobody is writing in it. */
  const beginAgain = useEffectEvent((focused: EventTarget | null) => {
    const typed = readTexts();
    const isSaved = locales.every((side) => typed[names[side]] === pair[side]);
    const isCut = locales.every((side) => begun[side] === pair[side]) && pairing === pairingOf(begun.links);
    const isOnHandle = focused instanceof Element && focused.matches(".link-handle");
    const isWriting = focused instanceof Node && section.current?.contains(focused) && !isOnHandle;
    if (!isSaved || isCut || isWriting) return;
    setBegun({ en: pair.en, ar: pair.ar, links, times: begun.times + 1 });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each save
  useEffect(() => beginAgain(document.activeElement), [pair.en, pair.ar, pairing]);

  return (
    <section
      ref={section}
      id={isItem ? undefined : groupId(field)}
      className={isItem ? "field-pair" : "panel field-pair"}
      aria-label={name}
      data-pair={index}
      onBlur={({ relatedTarget }) => beginAgain(relatedTarget)}
    >
      <Heading>{isItem ? nameOfItem(t, field) : name}</Heading>
      {rows.map((row, rowIndex) => (
        <div key={`${begun.times} ${row.en[0]?.place} ${row.ar[0]?.place}`} className="side-row">
          {locales.map((side) => (
            <div key={side}>
              {row[side].map((cell) => {
                const label = labelOf(side, rows.length > 1 ? rowIndex + 1 : null);
                const error = rowIndex === 0 ? errors[names[side]] : undefined;
                const props = {
                  label,
                  name: `${cellPrefix}${names[side]}:${cell.place}`,
                  text: cell.text,
                  language: side,
                  error: error && t(error.word, error.values),
                };
                const { block } = cell;
                return (
                  <PairPlace
                    key={cell.place}
                    block={block}
                    field={field}
                    side={side}
                    isLinked={rows.length > 1}
                    isFirst={rowIndex === 0}
                  >
                    {cut[side].isHtml ? (
                      <HtmlCell {...props} isArticle={form === "article"} />
                    ) : (
                      <PlainCell {...props} isLine={form === "line"} />
                    )}
                  </PairPlace>
                );
              })}
              {marks[rowIndex]?.find(({ behind }) => behind)?.behind === side && (
                <ParagraphMark
                  links={marks[rowIndex]}
                  target={side}
                  name={name}
                  onMatch={(link) => onMatch(field, link)}
                />
              )}
            </div>
          ))}
        </div>
      ))}
    </section>
  );

  function labelOf(side: Locale, paragraph: number | null) {
    const text = t(`common.fieldIn.${side}`, { field: name });
    return paragraph === null ? text : t("translations.paragraphOf", { text, number: format.number(paragraph) });
  }
});

/** What belongs together, whatever is to be checked. */
function pairingOf(links: readonly Link[] | null) {
  return links?.map((link) => locales.map((side) => link[side].map(({ hash }) => hash).join(" "))).join("|") ?? "";
}

type Words = Parameters<typeof nameOfField>[0];

/** `achievements.1.title` is the title of the second achievement. */
function nameOfPair(t: Words, field: string) {
  const list = nameOfField(t, groupOf(field));
  return field.includes(".") ? `${list} ${nameOfItem(t, field)}` : list;
}

function nameOfItem(t: Words, field: string) {
  const [, index, name = ""] = field.split(".");
  return `${Number(index) + 1}: ${nameOfField(t, name)}`;
}

export function groupOf(field: string) {
  return field.split(".", 1)[0] ?? field;
}

export function groupId(field: string) {
  return `texts-${groupOf(field)}`;
}
