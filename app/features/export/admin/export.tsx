import { Alert, Button, Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { screenPath, settingsPath } from "#app/admin/frame/paths.ts";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { offeredPaths } from "#app/admin/offers/offered-paths.ts";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { languageNames, locales, localizePath } from "#app/i18n/locale.ts";
import { readResume } from "#app/records/sections/resume.server.ts";
import type { Route } from "./+types/export";
import { exportPath } from "./export-paths.ts";
import "./export.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  return { isBusy: url.searchParams.has("busy"), hasResume: (await readResume(staff)) !== null };
}

export default function Export({ loaderData: { isBusy, hasResume } }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { jsonResume } = offeredPaths;
  return (
    <>
      <ScreenHead title={t("export.title")} text={`${t("export.text")} ${t("export.notBackup")}`}>
        <LinkButton to={settingsPath("database")}>{t("backups.title")}</LinkButton>
      </ScreenHead>
      {isBusy && (
        <Alert color="yellow" role="status" mb="md">
          {t("export.busy")}
        </Alert>
      )}
      <Part id="markdown" title={t("export.markdown")} text={t("export.markdownText")} without="export.markdownWithout">
        <Button component="a" href={exportPath("markdown")} aria-describedby="markdown-title">
          {t("export.download")}
        </Button>
      </Part>
      <Part id="json" title={t("export.json")} text={t("export.jsonText")} without="export.jsonWithout">
        <form method="get" action={exportPath("json")} className="export-form">
          <Checkbox name="personal" value="on" label={t("export.personal")} description={t("export.personalText")} />
          <Button type="submit" aria-describedby="json-title">
            {t("export.download")}
          </Button>
        </form>
      </Part>
      {jsonResume && (
        <Part id="json-resume" title={t("export.resume")} text={t("export.resumeText")}>
          {hasResume ? (
            <div className="actions">
              {locales.map((locale) => (
                <Button
                  key={locale}
                  component="a"
                  href={localizePath(locale, jsonResume)}
                  download={`resume-${locale}.json`}
                  variant="default"
                >
                  <span lang={locale}>{languageNames[locale]}</span>
                </Button>
              ))}
            </div>
          ) : (
            <p>
              {t("export.noResume")} <Link to={screenPath("resume") ?? ""}>{t("sidebar.resume")}</Link>
            </p>
          )}
        </Part>
      )}
      <Part id="static" title={t("export.static")} text={t("export.staticText")}>
        <pre className="export-command" dir="ltr">
          <code>npm run export:site -- FOLDER</code>
        </pre>
      </Part>
    </>
  );
}

type PartProps = { id: string; title: string; text: string; without?: string; children: ReactNode };

function Part({ id, title, text, without, children }: PartProps) {
  const { t } = useAdmin();
  return (
    <section className="panel" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{text}</p>
      {without && <p className="soft">{t(without)}</p>}
      {children}
    </section>
  );
}
