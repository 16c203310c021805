import { sql } from "kysely";
import { adminOfScreen, formAction } from "#app/admin/forms/form-action.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { screenPath } from "#app/admin/frame/paths.ts";
import { answerListAction } from "#app/admin/lists/answer-list-action.ts";
import { ListScreen, trashSelected } from "#app/admin/lists/list-screen.tsx";
import type { Column } from "#app/admin/lists/list-table.tsx";
import { PairsLink, translationColumn, translationFilter } from "#app/admin/translations/translation-marks.tsx";
import { choicesOf } from "#app/admin/widgets/choices.ts";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { StateBadge } from "#app/admin/widgets/state-badge.tsx";
import { inLocale } from "#app/i18n/locale.ts";
import { listBilingualPage } from "#app/records/admin-lists/bilingual-list.server.ts";
import { sortText } from "#app/records/lists/folded-text.server.ts";
import { oneOf } from "#app/records/lists/list.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { madeBy, visibilities } from "../records/figure.ts";
import { figureKind } from "../records/figure-kind.ts";
import { listFigureUses } from "../records/figure-uses.server.ts";
import { formatFigure } from "../site/format-figure.ts";
import type { Route } from "./+types/figures";
import { answerFigures } from "./answer-figures.server.ts";
import { figuresPath } from "./figure-paths.ts";
import "./figures.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, locale } = adminOfScreen({ url, context });
  const list = await listBilingualPage(staff, figureKind, listRequest(url.searchParams), locale, {
    columns: ["version", "key", "name_en", "name_ar", "value", "made_by", "visibility", "as_of", "created_at"],
    searched: ["key", "name_en", "name_ar"],
    filters: { visibility: oneOf("visibility", visibilities), made_by: oneOf("made_by", madeBy) },
    orders: {
      name: sortText(`name_${locale}`),
      made_by: sql.ref("made_by"),
      visibility: sql.ref("visibility"),
      as_of: sql.ref("as_of"),
    },
  });
  const uses = await listFigureUses(staff);
  return { ...list, rows: list.rows.map((row) => ({ ...row, uses: uses[row.key]?.length ?? 0 })) };
}

export const action = formAction(answerFigures);

export const clientAction = (args: Route.ClientActionArgs) => answerListAction("figures.deleteFailed", args);

type Row = Route.ComponentProps["loaderData"]["rows"][number];

export default function Figures({ loaderData: list }: Route.ComponentProps) {
  const { t, locale, format } = useAdmin();
  const checkPath = screenPath("figureCheck");
  const nameOf = (row: Row) => inLocale(row, locale).name;
  const columns: Column<Row>[] = [
    {
      word: "figures.name",
      show: (row) => <bdi>{nameOf(row)}</bdi>,
      below: ({ key }) => <code dir="ltr">{key}</code>,
    },
    {
      word: "figures.value",
      isSorted: false,
      show: ({ value }) =>
        value ? (
          <bdi className="number">{formatFigure(value, locale)}</bdi>
        ) : (
          <span className="soft">{t("figures.valueMissing")}</span>
        ),
    },
    { word: "figures.made_by", show: ({ made_by }) => t(`figures.made_by.${made_by}`) },
    {
      word: "figures.visibility",
      show: ({ visibility }) => <StateBadge state={visibility} words="figures.visibility" />,
    },
    {
      word: "media.usedIn",
      isSorted: false,
      show: ({ uses }) =>
        uses > 0 ? t("media.uses", { count: uses }) : <span className="soft">{t("media.usedNowhere")}</span>,
    },
    { word: "figures.as_of", show: ({ as_of }) => (as_of ? format.shortDay(as_of) : <span className="soft">–</span>) },
    translationColumn("figures", nameOf),
  ];
  return (
    <ListScreen
      words="figures"
      path={figuresPath}
      list={list}
      columns={columns}
      nameOf={nameOf}
      actions={checkPath && <LinkButton to={checkPath}>{t("figures.checkTitle")}</LinkButton>}
      actionsOf={(row) => <PairsLink screen="figures" id={row.id} name={nameOf(row)} />}
      filters={[
        { name: "made_by", word: "figures.made_by", choices: choicesOf(t, "figures.made_by", madeBy) },
        { name: "visibility", word: "figures.visibility", choices: choicesOf(t, "figures.visibility", visibilities) },
        translationFilter(t),
      ]}
      selection={[trashSelected]}
    />
  );
}

export const ErrorBoundary = failedScreen("figures.fetchFailed");
