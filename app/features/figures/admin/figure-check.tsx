import { Link } from "react-router";
import { done, refused } from "#app/admin/forms/action-result.ts";
import { runAndToast } from "#app/admin/forms/client-actions.ts";
import { RowSubmit } from "#app/admin/forms/fetcher-form.tsx";
import { formAction } from "#app/admin/forms/form-action.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { inLocale } from "#app/i18n/locale.ts";
import { checkRecords, replaceByFigure } from "../records/check/check-records.server.ts";
import { listKnownFigures } from "../records/figures.server.ts";
import { formatFigure } from "../site/format-figure.ts";
import type { Route } from "./+types/figure-check";
import { figurePath, figuresPath } from "./figure-paths.ts";
import { PlaceLink } from "./place-links.tsx";
import "./figures.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  return { findings: await checkRecords(staff), figures: await listKnownFigures(staff) };
}

export const action = formAction(async (staff, { kind = "", id, path = "", start, text = "", key = "" }) => {
  const isReplaced = await replaceByFigure(staff, { kind, id: id || null, path, start: Number(start), text, key });
  return isReplaced ? done("figures.checkReplaced") : refused("figures.checkChanged");
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runAndToast("figures.checkFailed", serverAction);

type Finding = Route.ComponentProps["loaderData"]["findings"][number];
type Figure = Route.ComponentProps["loaderData"]["figures"][number];

export default function FigureCheck({ loaderData: { findings, figures } }: Route.ComponentProps) {
  const { t } = useAdmin();
  const named = new Map(figures.map((figure) => [figure.key, figure]));
  return (
    <>
      <ScreenHead title={t("figures.checkTitle")} text={t("figures.checkText")}>
        <LinkButton to={figuresPath}>{t("figures.title")}</LinkButton>
      </ScreenHead>
      <section className="panel" aria-label={t("figures.checkTitle")}>
        {findings.length === 0 && <p>{t("figures.checkNone")}</p>}
        <ul className="figure-findings">
          {findings.map((finding) => (
            <FoundNumber
              key={[finding.kind, finding.id, finding.path, finding.start].join(" ")}
              finding={finding}
              figure={named.get(finding.key)}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

function FoundNumber({ finding, figure }: { finding: Finding; figure: Figure | undefined }) {
  const { t, locale } = useAdmin();
  if (!figure?.value) return null;
  const { kind, id, path, start, text, sentence, how } = finding;
  const place = sentence.indexOf(text);
  return (
    <li>
      <p>
        <PlaceLink place={finding} />
      </p>
      <blockquote dir="auto">
        {sentence.slice(0, place)}
        <mark>{text}</mark>
        {sentence.slice(place + text.length)}
      </blockquote>
      <div className="figure-finding">
        <p>
          {t(`figures.check-${how}`)}{" "}
          <Link to={figurePath(figure.id)}>
            <bdi>{inLocale(figure, locale).name}</bdi>
          </Link>
          {" · "}
          <bdi className="number">{formatFigure(figure.value, locale)}</bdi>
        </p>
        <RowSubmit
          word="figures.checkReplace"
          name={text}
          fields={{ kind, id: id ?? "", path, start, text, key: figure.key }}
        />
      </div>
    </li>
  );
}

export const ErrorBoundary = failedScreen("figures.fetchFailed");
