import type { ReactNode } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Block } from "#app/records/paragraphs/paragraph.ts";
import { nameOf } from "../source/shown-footnotes.ts";
import { placeOf } from "../source-part.ts";

const noNumbers = new Map<string, number>();

type PairPlaceProps = {
  block: Block | null;
  field: string;
  side: Locale;
  isLinked: boolean;
  isFirst: boolean;
  children: ReactNode;
};

/** A paragraph that can be put beside another one, and in English the handle that does it. */
export function PairPlace({ block, field, side, isLinked, isFirst, children }: PairPlaceProps) {
  const { t } = useAdmin();
  if (!block || !isLinked) return <div className="pair-place">{children}</div>;
  const place = { "data-paragraph": placeOf(block), "data-of": `${field} ${side}` };
  const text = nameOf(block, noNumbers, t);
  const name = t("translations.linkHandle", { text });
  return (
    <div className="pair-place" data-name={text} {...place}>
      {children}
      {side === "en" && (
        <button
          type="button"
          className="link-handle"
          aria-label={name}
          title={name}
          tabIndex={isFirst ? 0 : -1}
          data-name={text}
          {...place}
        >
          ⠿
        </button>
      )}
    </div>
  );
}
