import { Button } from "@mantine/core";
import { data, redirect, useFetcher } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { inLocale, localizePath } from "#app/i18n/locale.ts";
import { publishedCategories } from "#app/records/articles/published-articles.server.ts";
import { createPage, findPage, updatePage } from "#app/records/pages/page.server.ts";
import { pagePath, pageShape } from "#app/records/pages/page.ts";
import { pageKind } from "#app/records/pages/page-kind.ts";
import { translationStates } from "#app/records/translation/translation.server.ts";
import { upToDate } from "#app/records/translation/translation.ts";
import { readAppearance } from "../appearance/read-appearance.server.ts";
import { loadDraft } from "../drafts/load-drafts.server.ts";
import { type Started, useDraftStart } from "../drafts/use-draft-start.ts";
import type { SaveResult } from "../forms/action-result.ts";
import { saveAndStay } from "../forms/client-actions.ts";
import { RecordForm } from "../forms/record-form.tsx";
import { saveRecord } from "../forms/respond.server.ts";
import { VersionsLink } from "../forms/versions-link.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { pageRecordPath } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { TranslationMarks } from "../translations/translation-marks.tsx";
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
  const row = await findPage(staff, id);
  if (!row) throw data(null, { status: 404 });
  const translation = (await translationStates(staff, ["pages"], [row.id])).get(row.id) ?? upToDate;
  const { search_text: _, deleted_at: __, created_at: ___, ...page } = row;
  return { page: { ...page, translation }, draft, appearance, categories };
}

export type EditedPage = Route.ComponentProps["loaderData"];

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const id = idOf(params.id);
  const made: { id?: string } = {};
  const answer = await saveRecord(request, {
    staff,
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
  return { ...answer, data: { ...answer.data, made: id ? undefined : made.id } };
}

/** A new page's first save changes the address. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const saved: { made?: string } = {};
  const result = await saveAndStay(request, "pages.saveFailed", async () => {
    const answer = await serverAction();
    saved.made = answer.made;
    return answer;
  });
  if (saved.made) throw redirect(pageRecordPath(saved.made));
  return result;
}

export default function Page({ loaderData, params }: Route.ComponentProps) {
  return <OpenPage key={params.id} opened={loaderData} />;
}

function OpenPage({ opened }: { opened: EditedPage }) {
  const started = useDraftStart(opened.draft, opened.page?.version ?? null, { isWaiting: true });
  return started && <PageForm key={started.edit.id} opened={opened} started={started} />;
}

function PageForm({ opened, started }: { opened: EditedPage; started: Started }) {
  const { t, locale } = useAdmin();
  const { page } = opened;
  const fetcher = useFetcher<SaveResult>({ key: started.edit.id });
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
          <Button component="a" href={localizePath(locale, pagePath(page.slug))} variant="default">
            {t("pages.view")}
          </Button>
        )}
        {page && <VersionsLink kind="pages" id={page.id} />}
      </ScreenHead>
      <RecordForm
        fetcher={fetcher}
        version={page?.version ?? null}
        saveWord="common.save"
        className="page-form"
        encType="multipart/form-data"
        isLockedWhileSaving={page === null}
        started={started}
      >
        <PageInputs {...opened} />
      </RecordForm>
    </>
  );
}
