import { useDeferredValue, useMemo } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { newLinks } from "#app/records/paragraphs/links.ts";
import { type Block, blocksOfField } from "#app/records/paragraphs/paragraph.ts";
import { rowsOf } from "#app/records/paragraphs/rows.ts";
import { parityOf } from "#app/records/translation/parity.ts";
import type { Pairs } from "./field-pairs.tsx";
import { pageKey } from "./use-parity.ts";

/** Places of paragraphs are counted through the fields. */
export const placesOfField = 10_000;

export function usePairParity({ pairs, pages }: Pairs, texts: Record<string, string>) {
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
