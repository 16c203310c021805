import { Button } from "@mantine/core";
import { Link, useLocation, useNavigate } from "react-router";
import { Dialog } from "../forms/dialog.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { paths, recordPath } from "../frame/paths.ts";
import type { OpenedRedirect } from "./redirect.tsx";

type AutomaticRedirectProps = {
  redirect: NonNullable<OpenedRedirect["redirect"]>;
  target: OpenedRedirect["target"];
};

export function AutomaticRedirect({ redirect: { from_path, to_path }, target }: AutomaticRedirectProps) {
  const { t, locale } = useAdmin();
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = () => navigate(paths.redirects + search);
  const record = target && recordPath(target.table, target.id);
  return (
    <Dialog isOpen onClose={close} title={t("redirects.automaticTitle")} size="40rem">
      <p>{t("redirects.automaticText")}</p>
      <dl className="redirect-facts">
        <dt>{t("redirects.from_path")}</dt>
        <dd>
          <bdi dir="ltr">{from_path}</bdi>
        </dd>
        <dt>{t("redirects.to_path")}</dt>
        <dd>
          <bdi dir="ltr">{to_path}</bdi>
        </dd>
        <dt>{t("redirects.record")}</dt>
        <dd>{target ? <bdi>{locale === "ar" ? target.title_ar : target.title_en}</bdi> : t("redirects.recordGone")}</dd>
      </dl>
      <div className="actions at-end">
        <Button variant="default" onClick={close}>
          {t("common.close")}
        </Button>
        {record && (
          <Button component={Link} to={record}>
            {t("redirects.openRecord")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
