import { type FormEvent, useState } from "react";
import { loadPartDrafts } from "#app/admin/drafts/load-drafts.server.ts";
import { saveAndStay } from "#app/admin/forms/client-actions.ts";
import { ConfirmButton } from "#app/admin/forms/confirm-button.tsx";
import { useOpenOnError } from "#app/admin/forms/field-section.tsx";
import { adminOfScreen, formAction } from "#app/admin/forms/form-action.server.ts";
import { ChoiceField, PairField, TextField, useInitialValue } from "#app/admin/forms/record-fields.tsx";
import { PartForm } from "#app/admin/forms/record-form.tsx";
import { byIntent, saveSingleForm } from "#app/admin/forms/respond.server.ts";
import { RowsField } from "#app/admin/forms/rows/rows-field.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { offeredPaths } from "#app/admin/offers/offered-paths.ts";
import { RecordLinks } from "#app/admin/translations/translation-marks.tsx";
import { withTranslation } from "#app/admin/translations/with-translation.server.ts";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { readEntries, readMenu, saveMenu } from "#app/features/menu/records/menu.server.ts";
import { type MenuEntry, maxEntries, menuEntryShape, menuShape } from "#app/features/menu/records/menu.ts";
import { menuKind } from "#app/features/menu/records/menu-kind.ts";
import { inLocale } from "#app/i18n/locale.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { Route } from "./+types/menu";
import { menuPath } from "./menu-path.ts";
import { readChoices } from "./read-choices.server.ts";
import { type Choices, labelIn } from "./target-choices.ts";
import "./menu.css";

const entryFields = Object.keys(menuEntryShape.def.in.shape);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, locale } = adminOfScreen({ url, context });
  return {
    menu: await withTranslation(staff, "menu", await readMenu(staff)),
    ...(await readEntries(staff)),
    ...(await readChoices(locale)),
    drafts: await loadPartDrafts(staff, "menu_content", ["menu"]),
  };
}

export const action = formAction(answerMenu);

export const clientAction = (args: Route.ClientActionArgs) => saveAndStay(args, "menu.saveFailed");

export default function MenuScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { menu, header, footer, choices, drafts } = loaderData;
  const shown = new Set(loaderData.shown);
  return (
    <>
      <ScreenHead title={t("menu.title")} text={t("menu.subtitle")}>
        <RecordLinks kind="menu_content" name={t("menu.title")} record={menu} />
        {menu && (menu.header || menu.footer || menu.footer_title_en || menu.footer_title_ar) && (
          <ConfirmButton
            path={menuPath}
            text={t("menu.restore")}
            question={t("menu.restoreQuestion")}
            fields={{ intent: "default", version: String(menu.version) }}
          />
        )}
        {offeredPaths.home && <LinkButton to={offeredPaths.home}>{t("home.title")}</LinkButton>}
      </ScreenHead>
      <div className="panel">
        <PartForm intent="menu" label={t("menu.title")} record={menu} draft={drafts.menu}>
          <EntriesField name="header" entries={header} choices={choices} shown={shown} />
          <PairField name="footer_title" label={t("menu.footer_title")} />
          <EntriesField name="footer" entries={footer} choices={choices} shown={shown} />
        </PartForm>
      </div>
    </>
  );
}

export const ErrorBoundary = failedScreen("menu.fetchFailed");

type Props = { name: "header" | "footer"; entries: readonly MenuEntry[]; choices: Choices; shown: ReadonlySet<string> };

const words = { empty: "menu.noEntries", add: "menu.add", remove: "menu.remove" };

function EntriesField({ name, entries, choices, shown }: Props) {
  const { t, locale } = useAdmin();
  return (
    <RowsField
      name={name}
      items={entries}
      nameOf={(entry) => inLocale(entry, locale).label ?? labelIn(choices, entry.target) ?? ""}
      word={`menu.${name}`}
      hint={t(`menu.${name}Hint`)}
      words={words}
      max={maxEntries}
      levelOf={({ level }) => level}
    >
      {(entry) => <EntryFields entry={entry} choices={choices} shown={shown} />}
    </RowsField>
  );
}

type EntryProps = Pick<Props, "choices" | "shown"> & { entry: MenuEntry | null };

/** The style sheet shows the address for an outside one alone. */
function EntryFields({ entry, choices, shown }: EntryProps) {
  const { t, locale } = useAdmin();
  const folded = useOpenOnError();
  const [typed, setTyped] = useState({
    label: String(useInitialValue(`label_${locale}`, {})),
    target: String(useInitialValue("target", {})),
  });
  const target = entry?.target ?? "";
  const isGone = target !== "" && labelIn(choices, target) === null;
  const unknown = isGone ? [{ value: target, label: t("menu.gone") }] : [];
  const isHidden = entry !== null && !shown.has(target);
  function noteTyped({ target: field }: FormEvent<HTMLElement>) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    if (field.name.endsWith(`.label_${locale}`)) setTyped({ ...typed, label: field.value });
    if (field.name.endsWith(".target")) setTyped({ ...typed, target: field.value });
  }
  const place = labelIn(choices, typed.target) ?? (typed.target ? t("menu.gone") : t("menu.choose"));
  return (
    <details className="menu-entry-fields" ref={folded} open={entry === null} onInput={noteTyped}>
      <summary>
        <bdi>{typed.label || place}</bdi>
        {typed.label && <span className="soft">{place}</span>}
        {isHidden && <span className="soft">{t("menu.hidden")}</span>}
      </summary>
      <ChoiceField
        name="target"
        label={t("menu.target")}
        hint={isHidden ? t("menu.hidden") : undefined}
        choices={[{ value: "", label: t("menu.choose") }, ...unknown, ...choices]}
      />
      <PairField name="label" label={t("menu.label")} />
      <div className="menu-url">
        <TextField name="url" type="url" label={t("menu.url")} hint={t("menu.urlHint")} />
      </div>
    </details>
  );
}

function answerMenu(staff: Admin, form: Record<string, string>) {
  const { footer_title_en, footer_title_ar, ...edit } = form;
  const answers = {
    menu: { form, rows: { header: entryFields, footer: entryFields }, message: "menu.updated" },
    default: { form: { ...edit, header: null, footer: null }, message: "menu.restored" },
  };
  const answer = byIntent<{ form: Record<string, unknown>; rows?: Record<string, string[]>; message: string }>(
    answers,
    form.intent,
  );
  return saveSingleForm({ staff, kind: menuKind, shape: menuShape, save: saveMenu, ...answer });
}
