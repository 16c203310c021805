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
import { figurePath, figuresPath } from "../../figures/admin/figure-paths.ts";
import { PlaceLink } from "../../figures/admin/place-links.tsx";
import { listKnownFigures } from "../../figures/records/figures.server.ts";
import { formatFigure } from "../../figures/site/format-figure.ts";
import { checkRecords, replaceByFigure } from "../records/check-records.server.ts";
import { forgetOtherMeaning, listOtherMeanings, noteOtherMeaning } from "../records/other-meanings.server.ts";
import type { Route } from "./+types/figure-check";
import "./figure-check.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  return {
    findings: await checkRecords(staff),
    figures: await listKnownFigures(staff),
    others: await listOtherMeanings(staff),
  };
}

export const action = formAction(
  async (staff, { act, kind = "", id, path = "", start, text = "", key = "", number }) => {
    const meant = { kind, record: id ?? "", number: number ?? "" };
    if (act === "other")
      return (await noteOtherMeaning(staff, { ...meant, said: text }))
        ? done("figureCheck.otherNoted")
        : refused("figureCheck.changed");
    if (act === "again") {
      await forgetOtherMeaning(staff, meant);
      return done("figureCheck.otherForgotten");
    }
    const isReplaced = await replaceByFigure(staff, { kind, id: id || null, path, start: Number(start), text, key });
    return isReplaced ? done("figureCheck.replaced") : refused("figureCheck.changed");
  },
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runAndToast("figureCheck.failed", serverAction);

type Finding = Route.ComponentProps["loaderData"]["findings"][number];
type Figure = Route.ComponentProps["loaderData"]["figures"][number];

export default function FigureCheck({ loaderData: { findings, figures, others } }: Route.ComponentProps) {
  const { t } = useAdmin();
  const named = new Map(figures.map((figure) => [figure.key, figure]));
  return (
    <>
      <ScreenHead title={t("figures.checkTitle")} text={t("figureCheck.text")}>
        <LinkButton to={figuresPath}>{t("figures.title")}</LinkButton>
      </ScreenHead>
      <section className="panel" aria-label={t("figures.checkTitle")}>
        {findings.length === 0 && <p>{t("figureCheck.none")}</p>}
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
      {others.length > 0 && (
        <section className="panel" aria-label={t("figureCheck.others")}>
          <h2>{t("figureCheck.others")}</h2>
          <ul className="figure-findings">
            {others.map(({ said, number, record, ...place }) => (
              <li key={[place.kind, record, number].join(" ")} className="figure-finding">
                <p>
                  <PlaceLink place={place} />
                  {" · "}
                  <bdi>{said}</bdi>
                </p>
                <RowSubmit
                  word="figureCheck.again"
                  name={said}
                  fields={{ act: "again", kind: place.kind, id: record, number }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function FoundNumber({ finding, figure }: { finding: Finding; figure: Figure | undefined }) {
  const { t, locale } = useAdmin();
  if (!figure?.value) return null;
  const { kind, id, path, start, text, sentence, how, number } = finding;
  const place = { kind, id: id ?? "" };
  const at = sentence.indexOf(text);
  return (
    <li>
      <p>
        <PlaceLink place={finding} />
      </p>
      <blockquote dir="auto">
        {sentence.slice(0, at)}
        <mark>{text}</mark>
        {sentence.slice(at + text.length)}
      </blockquote>
      <div className="figure-finding">
        <p>
          {t(`figureCheck.${how}`)}{" "}
          <Link to={figurePath(figure.id)}>
            <bdi>{inLocale(figure, locale).name}</bdi>
          </Link>
          {" · "}
          <bdi className="number">{formatFigure(figure.value, locale)}</bdi>
        </p>
        <div className="actions">
          <RowSubmit word="figureCheck.replace" name={text} fields={{ ...place, path, start, text, key: figure.key }} />
          <RowSubmit word="figureCheck.meansOther" name={text} fields={{ ...place, act: "other", number, text }} />
        </div>
      </div>
    </li>
  );
}

export const ErrorBoundary = failedScreen("figures.fetchFailed");
