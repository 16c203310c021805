import { Button } from "@mantine/core";
import { type ReactNode, useMemo, useRef } from "react";
import { data, Link as RouterLink, useFetcher } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { directionOf, type Locale, locales } from "#app/i18n/locale.ts";
import { type Link, linkKey } from "#app/records/paragraphs/links.ts";
import type { Block } from "#app/records/paragraphs/paragraph.ts";
import { rowsOf } from "#app/records/paragraphs/rows.ts";
import { readFieldPairs } from "#app/records/translation/field-pairs.server.ts";
import { type Finding, parityOf } from "#app/records/translation/parity.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { nameOfField } from "../frame/field-words.ts";
import { paths, recordPath } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import type { Route } from "./+types/field-pairs";
import { ParagraphMark } from "./paragraph-mark.tsx";
import { ParityList } from "./parity-list.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const record = await readFieldPairs(staff, params.screen, params.id);
  if (!record) throw data(null, { status: 404 });
  return record;
}

type Pairs = Route.ComponentProps["loaderData"];
type Pair = Pairs["pairs"][number];

export default function FieldPairs({ loaderData: record }: Route.ComponentProps) {
  const { t, locale } = useAdmin();
  const frame = useRef<HTMLDivElement>(null);
  const matching = useFetcher();
  const { kind, id, pairs } = record;
  const findings = useMemo(() => findingsIn(pairs), [pairs]);
  const marked = pairs.flatMap(({ links }) => links.filter(({ behind }) => behind));
  const edit = recordPath(kind, id) ?? paths.settings;

  function match(field: string, link: Link) {
    matching.submit(
      { intent: "paragraphs", kind, id, en: id, ar: id, field, keys: linkKey(link) },
      { method: "post", action: paths.translations, flushSync: true },
    );
  }

  function jumpTo({ side, block }: Finding) {
    const part = frame.current?.querySelector<HTMLElement>(`[data-place="${side} ${block}"]`);
    part?.scrollIntoView({ block: "center" });
    part?.focus({ preventScroll: true });
  }

  return (
    <div className="translation-page" ref={frame}>
      <ScreenHead
        title={[t(record.word), record.title[locale]].filter(Boolean).join(": ")}
        text={t("translations.pairsText")}
      >
        <Button component={RouterLink} to={edit}>
          {t("translations.edit")}
        </Button>
      </ScreenHead>
      <div className="translation-bar">
        <span role="status">
          {marked.length > 0 ? t("translations.marked", { count: marked.length }) : t("translations.noneMarked")}
        </span>
      </div>
      <ParityList findings={findings} onJump={jumpTo} />
      {pairs.map((pair, at) => (
        <FieldPair
          key={pair.field}
          pair={pair}
          first={at * placesOfField}
          onMatch={(link) => match(pair.field, link)}
        />
      ))}
    </div>
  );
}

/** Places of paragraphs are counted through the fields. */
const placesOfField = 10_000;

function findingsIn(pairs: Pair[]) {
  const sides = { en: [] as Block[], ar: [] as Block[] };
  const groups = pairs.flatMap(({ en, ar, links }, at) => {
    const shift = { en: sides.en.length, ar: sides.ar.length };
    for (const [side, blocks] of [["en", en] as const, ["ar", ar] as const])
      sides[side].push(...blocks.map((block) => ({ ...block, at: at * placesOfField + block.at })));
    return rowsOf(links, { en, ar }).map((row) => ({
      en: row.en.map((place) => place + shift.en),
      ar: row.ar.map((place) => place + shift.ar),
    }));
  });
  return parityOf(sides, groups);
}

type FieldPairProps = { pair: Pair; first: number; onMatch: (link: Link) => void };

function FieldPair({ pair: { field, en, ar, links }, first, onMatch }: FieldPairProps) {
  const { t } = useAdmin();
  const name = nameOfPair(t, field);
  const blocks = { en, ar };
  return (
    <section className="panel field-pair" aria-label={name}>
      <h2>{name}</h2>
      {rowsOf(links, blocks).map((row) => {
        const behind = row.links.find((link) => link.behind)?.behind;
        return (
          <div key={`${row.en[0]} ${row.ar[0]}`} className="side-row">
            {locales.map((side) => (
              <Side
                key={side}
                side={side}
                blocks={row[side].flatMap((at) => blocks[side].slice(at, at + 1))}
                first={first}
              >
                {behind === side && <ParagraphMark links={row.links} target={side} name={name} onMatch={onMatch} />}
              </Side>
            ))}
          </div>
        );
      })}
    </section>
  );
}

type SideProps = { side: Locale; blocks: Block[]; first: number; children: ReactNode };

function Side({ side, blocks, first, children }: SideProps) {
  const { t } = useAdmin();
  return (
    <div>
      <div className="source-text" lang={side} dir={directionOf(side)}>
        {blocks.map(({ at, html }) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was saved, or escaped as plain text
          <div key={at} data-place={`${side} ${first + at}`} tabIndex={-1} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
      </div>
      {blocks.length === 0 && <p className="soft">{t("translations.noTarget")}</p>}
      {children}
    </div>
  );
}

/** `achievements.1.title` is the title of the second achievement. */
function nameOfPair(t: Parameters<typeof nameOfField>[0], field: string) {
  const [list = "", at, name] = field.split(".");
  return at === undefined
    ? nameOfField(t, list)
    : `${nameOfField(t, list)} ${Number(at) + 1}: ${nameOfField(t, name ?? "")}`;
}
