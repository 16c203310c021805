import type { ReactNode } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { firstTranslation, nameOfField } from "#app/admin/frame/field-words.ts";
import { PictureThumb } from "#app/admin/media/thumb.tsx";
import { kindNamed } from "#app/records/kinds.ts";
import { DiffPieces } from "./diff-pieces.tsx";
import type { PlainValue, ShownChange, ShownField } from "./shown-fields.server.ts";

type VersionFieldsProps = { kind: string; view: "changes" | "whole"; changes: ShownChange[]; whole: ShownField[] };

export function VersionFields({ kind, view, changes, whole }: VersionFieldsProps) {
  const { t } = useAdmin();
  const shown = view === "whole" ? whole : changes;
  if (shown.length === 0) return <p className="soft">{t("versions.noChange")}</p>;
  return shown.map((field) => (
    <div key={field.name} className="version-field" lang={languageOf(field.name)}>
      <h2>{nameOfField(t, field.name)}</h2>
      {view === "whole" ? (
        <Whole kind={kind} field={field as ShownField} />
      ) : (
        <Change kind={kind} change={field as ShownChange} />
      )}
    </div>
  ));
}

function Whole({ kind, field }: { kind: string; field: ShownField }) {
  if (field.html !== undefined)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the loader, as visitors get it
    return <div className="tiptap version-text" dir="auto" dangerouslySetInnerHTML={{ __html: field.html }} />;
  if (field.pictures)
    return (
      <p className="version-pictures">
        {field.pictures.map((address) => (
          <PictureThumb key={address} address={address} />
        ))}
      </p>
    );
  if (field.text !== undefined)
    return (
      <p className="compared" dir="auto">
        {field.text}
      </p>
    );
  return (
    <p>
      <Plain kind={kind} name={field.name} plain={field.plain} />
    </p>
  );
}

function Change({ kind, change }: { kind: string; change: ShownChange }) {
  const { t } = useAdmin();
  if (change.pieces === undefined) {
    const plain = (value: PlainValue) => <Plain kind={kind} name={change.name} plain={value} />;
    return (
      <p className="compared">
        {change.before.value !== null && <del>{plain(change.before)}</del>} <ins>{plain(change.after)}</ins>
      </p>
    );
  }
  if (change.pieces.length === 0) return <p className="soft">{t("versions.formChanged")}</p>;
  return (
    <p className="compared" dir="auto">
      <DiffPieces pieces={change.pieces} />
    </p>
  );
}

function Plain({ kind, name, plain: { kind: column, value } }: { kind: string; name: string; plain: PlainValue }) {
  const { t, format } = useAdmin();
  if (value === null || value === "") return <span>{t("audit.nothing")}</span>;
  const shown: Partial<Record<PlainValue["kind"], () => ReactNode>> = {
    boolean: () => t(value ? "common.yes" : "common.no"),
    integer: () => format.number(Number(value)),
    real: () => format.number(Number(value)),
    day: () => format.day(String(value)),
    moment: () => format.moment(String(value)),
    choice: () => firstTranslation(t, [`${kindNamed(kind)?.screen}.${name}.${value}`]) ?? String(value),
  };
  return <bdi>{shown[column]?.() ?? String(value)}</bdi>;
}

function languageOf(field: string) {
  return /_(en|ar)$/.exec(field)?.[1];
}
