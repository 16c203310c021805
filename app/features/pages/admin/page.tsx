import { useContext, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { PairAppearance } from "#app/admin/appearance/pair-appearance.tsx";
import { readAppearance } from "#app/admin/appearance/read-appearance.server.ts";
import { useDrafted } from "#app/admin/drafts/drafted-fields.ts";
import { loadDraftAt } from "#app/admin/drafts/load-drafts.server.ts";
import { saveAndLeave } from "#app/admin/forms/client-actions.ts";
import {
  FormRecord,
  Pair,
  PairField,
  RecordErrors,
  SwitchField,
  TextField,
  ValueField,
} from "#app/admin/forms/record-fields.tsx";
import { RecordPage } from "#app/admin/forms/record-page.tsx";
import { foundOr404, saveForm, withStatus } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { inLocale, type Locale, localizePath } from "#app/i18n/locale.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { publishedCategories } from "#app/records/articles/published-articles.server.ts";
import { createPage, findPage, updatePage } from "#app/records/pages/page.server.ts";
import { pagePath, pageShape, pageStatuses } from "#app/records/pages/page.ts";
import { pageKind } from "#app/records/pages/page-kind.ts";
import { slugFrom } from "#app/records/store/slug.ts";
import { pageRecordPath } from "./page-paths.ts";
import "./page.css";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { LoadedEditor } from "#app/admin/text-editor/loaded-editor.tsx";
import { PageTextEditor } from "#app/admin/text-editor/text-editors.ts";
import { TranslationMarks } from "#app/admin/translations/translation-marks.tsx";
import { withTranslation } from "#app/admin/translations/with-translation.server.ts";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { VersionsLink } from "#app/admin/widgets/versions-link.tsx";
import type { Route } from "./+types/page";

const idOf = (id: string) => (id === "new" ? null : id);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { staff, viewer } = adminOf(context);
  const id = idOf(params.id);
  const draft = await loadDraftAt(url, staff, "pages", id);
  const appearance = await readAppearance("pages", id ?? undefined);
  const locales = await Promise.all([publishedCategories("en"), publishedCategories("ar")]);
  const named = new Map(locales[viewer.language === "ar" ? 1 : 0]?.map(({ key, name }) => [key, name]));
  const keys = [...new Set(locales.flat().map(({ key }) => key))];
  const categories = keys.map((key) => ({ key, name: named.get(key) ?? key }));
  if (id === null) return { page: null, draft, appearance, categories };
  const row = foundOr404(await findPage(staff, id));
  const { deleted_at: _, created_at: __, ...page } = row;
  return { page: await withTranslation(staff, "pages", page), draft, appearance, categories };
}

export type EditedPage = Route.ComponentProps["loaderData"];

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const id = idOf(params.id);
  const made: { id?: string } = {};
  const form = await readForm(request);
  const answer = await saveForm({
    staff,
    form,
    kind: pageKind,
    id,
    shape: pageShape,
    save: async (fields, version, own) => {
      const saved = await (own ? updatePage(staff, own, version, fields) : createPage(staff, fields));
      if (saved.ok) made.id = saved.row.id;
      return saved;
    },
    message: id ? "pages.updated" : "pages.created",
  });
  return withStatus({ ...answer, made: id ? undefined : made.id });
}

/** A new page's first save changes the address. */
export const clientAction = (args: Route.ClientActionArgs) =>
  saveAndLeave(args, ({ made }) => made && pageRecordPath(made), "pages.saveFailed");

export default function Page({ loaderData: opened }: Route.ComponentProps) {
  const { t, locale } = useAdmin();
  const { page, draft } = opened;
  const { key } = useLocation();
  return (
    <>
      <ScreenHead
        title={page ? inLocale(page, locale).title : t("pages.createTitle")}
        part={page ? t("pages.editTitle") : undefined}
      >
        {page && (
          <TranslationMarks
            screen="pages"
            id={page.id}
            name={inLocale(page, locale).title}
            translation={page.translation}
          />
        )}
        {page?.status === "published" && (
          <LinkButton to={localizePath(locale, pagePath(page.slug))} reloadDocument>
            {t("pages.view")}
          </LinkButton>
        )}
        {page && <VersionsLink kind="pages" id={page.id} />}
      </ScreenHead>
      <RecordPage
        // "New Page" on a new page begins another one.
        key={page ? page.id : key}
        draft={draft}
        version={page?.version ?? null}
        className="page-form"
        isWaiting={false}
        isLockedWhileSaving={page === null}
      >
        <FormRecord value={page}>
          <PageInputs {...opened} />
        </FormRecord>
      </RecordPage>
    </>
  );
}

function PageInputs({ page, appearance, categories }: Omit<EditedPage, "draft">) {
  const { t } = useAdmin();
  const address = useRef<HTMLDivElement>(null);
  const texts = useRef<HTMLElement>(null);
  useFirstTitle(texts, page === null);
  useEffect(() => {
    const field = address.current?.querySelector<HTMLInputElement>("[name=slug]");
    if (field && page && ["", page.slug].includes(slugFrom(field.value))) field.value = page.slug;
  }, [page]);
  return (
    <div className="record-fields">
      <section className="panel page-texts" ref={texts}>
        <PairField name="title" label={t("pages.fieldTitle")} hint={t("pages.titleHint")} />
        <PairField name="description" label={t("pages.description")} hint={t("pages.descriptionHint")} isLong />
        <Pair>
          {(language) => (
            <TextInput language={language} stored={page?.[`content_${language}`] ?? ""} categories={categories} />
          )}
        </Pair>
      </section>
      <section className="panel record-fields" aria-label={t("pages.settings")}>
        <div ref={address} className="pair">
          <TextField name="slug" label={t("pages.slug")} hint={t("pages.slugHint")} dir="ltr" />
          <TextField name="sort_order" label={t("pages.sort_order")} hint={t("pages.sortOrderHint")} type="number" />
        </div>
        <ValueField name="status" word="pages.status" initial="draft" values={pageStatuses} />
        <SwitchField name="in_menu" label={t("pages.in_menu")} hint={t("pages.in_menuHint")} />
        <SwitchField name="in_footer" label={t("pages.in_footer")} />
      </section>
      <details className="panel">
        <summary>{t("appearance.title")}</summary>
        <PairAppearance appearance={appearance} basePath="" />
      </details>
    </div>
  );
}

/** A new page begins with its title, in the language that the owner writes first. */
function useFirstTitle(texts: { current: HTMLElement | null }, isNew: boolean) {
  const { firstLanguage } = useAdmin().frame;
  useEffect(() => {
    if (isNew) texts.current?.querySelector<HTMLElement>(`[name=title_${firstLanguage}]`)?.focus();
  }, [texts, isNew, firstLanguage]);
}

type TextInputProps = Pick<EditedPage, "categories"> & { language: Locale; stored: string };

function TextInput({ language, stored, categories }: TextInputProps) {
  const { t } = useAdmin();
  const name = `content_${language}`;
  const drafted = useDrafted(name);
  const error = useContext(RecordErrors)[name];
  const value = drafted ?? stored;
  const label = t(`common.fieldIn.${language}`, { field: t("pages.content") });
  const field = { name, label, value, language, error: error && t(error.word, error.values) };
  return (
    <div className="page-text">
      <LoadedEditor name={name} value={value}>
        <PageTextEditor {...field} unchanged={value} isLabelled categories={categories} />
      </LoadedEditor>
    </div>
  );
}
