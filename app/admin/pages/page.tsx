import { redirect, useActionData } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { inLocale, localizePath } from "#app/i18n/locale.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { publishedCategories } from "#app/records/articles/published-articles.server.ts";
import { createPage, findPage, updatePage } from "#app/records/pages/page.server.ts";
import { pagePath, pageShape } from "#app/records/pages/page.ts";
import { pageKind } from "#app/records/pages/page-kind.ts";
import { readAppearance } from "../appearance/read-appearance.server.ts";
import { loadDraft } from "../drafts/load-drafts.server.ts";
import type { SaveResult } from "../forms/action-result.ts";
import { saveAndLeave } from "../forms/client-actions.ts";
import { FormRecord } from "../forms/record-fields.tsx";
import { RecordPage } from "../forms/record-page.tsx";
import { foundOr404, saveForm, withStatus } from "../forms/respond.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { pageRecordPath } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { TranslationMarks } from "../translations/translation-marks.tsx";
import { withTranslation } from "../translations/with-translation.server.ts";
import { LinkButton } from "../widgets/link-button.tsx";
import { VersionsLink } from "../widgets/versions-link.tsx";
import type { Route } from "./+types/page";
import { PageInputs } from "./page-inputs.tsx";

const idOf = (id: string) => (id === "new" ? null : id);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, viewer } = adminOf(context);
  const id = idOf(params.id);
  const draft = await loadDraft(staff, "pages", id);
  const appearance = await readAppearance("pages", id ?? undefined);
  const locales = await Promise.all([publishedCategories("en"), publishedCategories("ar")]);
  const named = new Map(locales[viewer.language === "ar" ? 1 : 0]?.map(({ key, name }) => [key, name]));
  const keys = [...new Set(locales.flat().map(({ key }) => key))];
  const categories = keys.map((key) => ({ key, name: named.get(key) ?? key }));
  if (id === null) return { page: null, draft, appearance, categories };
  const row = foundOr404(await findPage(staff, id));
  const { search_text: _, deleted_at: __, created_at: ___, ...page } = row;
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
  if (!id && made.id && form.is_plain) throw redirect(pageRecordPath(made.id));
  return withStatus({ ...answer, made: id ? undefined : made.id });
}

/** A new page's first save changes the address. */
export const clientAction = (args: Route.ClientActionArgs) =>
  saveAndLeave(args, ({ made }) => made && pageRecordPath(made), "pages.saveFailed");

export default function Page({ loaderData: opened, params }: Route.ComponentProps) {
  const { t, locale } = useAdmin();
  const { page, draft } = opened;
  const answer = useActionData<SaveResult>();
  return (
    <>
      <ScreenHead title={t(page ? "pages.editTitle" : "pages.createTitle")}>
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
        key={params.id}
        draft={draft}
        version={page?.version ?? null}
        className="page-form"
        isWaiting={false}
        isLockedWhileSaving={page === null}
        posted={answer?.ok === false ? answer : null}
      >
        {() => (
          <FormRecord value={page}>
            <PageInputs {...opened} />
          </FormRecord>
        )}
      </RecordPage>
    </>
  );
}
