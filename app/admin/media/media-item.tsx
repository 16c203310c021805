import { Alert } from "@mantine/core";
import { Link } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { kindNamed } from "#app/records/kinds.ts";
import { findMedia, updateMedia } from "#app/records/media/media.server.ts";
import { libraryItemOf, mediaShape } from "#app/records/media/media.ts";
import { mediaKind } from "#app/records/media/media-kind.ts";
import { listMediaUses } from "#app/records/media-uses/media-uses.server.ts";
import { pickFields } from "#app/records/store/fields.ts";
import { loadDraft } from "../drafts/load-drafts.server.ts";
import { saveAndLeave } from "../forms/client-actions.ts";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { PairField } from "../forms/record-fields.tsx";
import { foundOr404, saveRecord } from "../forms/respond.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Moment } from "../frame/moment.tsx";
import { paths, recordPath } from "../frame/paths.ts";
import { Fact } from "../widgets/fact.tsx";
import type { Route } from "./+types/media-item";
import { FileName } from "./file-name.tsx";
import { FocalPoint } from "./focal-point.tsx";

const bytesInKilobyte = 1024;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const row = foundOr404(await findMedia(staff, params.id));
  const uses = (await listMediaUses(staff))[row.id] ?? [];
  return {
    ...libraryItemOf(row),
    ...pickFields(row, ["focal_x", "focal_y", "size_bytes", "created_at", "version"]),
    isWhole: row.sizes_made_at !== null,
    uses,
    draft: await loadDraft(staff, "media", row.id),
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return saveRecord(request, {
    staff,
    kind: mediaKind,
    id,
    shape: mediaShape,
    save: (fields, version) => updateMedia(staff, id, version ?? 0, fields),
    message: "media.updated",
  });
}

export const clientAction = (args: Route.ClientActionArgs) => saveAndLeave(args, paths.media, "media.saveFailed");

export default function MediaItem({ loaderData: item }: Route.ComponentProps) {
  const { t, locale } = useAdmin();
  const alt = (locale === "ar" ? item.alt_ar : item.alt_en) ?? item.fileName;
  return (
    <RecordDialog title={t("media.editTitle")} path={paths.media} record={item} draft={item.draft}>
      <div className="record-fields">
        {item.kind === "picture" && (
          <>
            {!item.isWhole && <Alert color="blue">{t("media.sizesAreMade")}</Alert>}
            <PairField name="alt" label={t("media.alt")} hint={t("media.altHint")} isLong />
            <FocalPoint address={item.address} alt={alt} x={item.focal_x} y={item.focal_y} />
          </>
        )}
        <Facts item={item} />
      </div>
    </RecordDialog>
  );
}

function Facts({ item }: { item: Route.ComponentProps["loaderData"] }) {
  const { t, locale, format } = useAdmin();
  const kilobytes = format.number(Math.ceil(item.size_bytes / bytesInKilobyte));
  return (
    <dl className="media-facts">
      <Fact word="media.fileName">
        <a href={item.address}>
          <FileName name={item.fileName} />
        </a>
      </Fact>
      {item.width !== null && item.height !== null && (
        <Fact word="media.dimensions">
          {t("media.pixels", { width: format.number(item.width), height: format.number(item.height) })}
        </Fact>
      )}
      <Fact word="media.size">{t("media.kilobytes", { count: kilobytes })}</Fact>
      <Fact word="media.uploadedAt">
        <Moment at={item.created_at} />
      </Fact>
      <div>
        <dt>{t("media.usedIn")}</dt>
        {item.uses.length === 0 && <dd>{t("media.usedNowhere")}</dd>}
        {item.uses.map((use) => (
          <dd key={use.kind + use.id}>
            <Link to={recordPath(use.kind, use.id) ?? paths.media}>
              {t(kindNamed(use.kind)?.word ?? use.kind)}
              {use.title_en && ": "}
              <bdi>{locale === "ar" ? use.title_ar : use.title_en}</bdi>
            </Link>
          </dd>
        ))}
      </div>
    </dl>
  );
}
