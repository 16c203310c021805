import { Button, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { clockTime } from "#app/i18n/zoned-time.ts";
import type { ArticleState } from "#app/records/articles/article-state.ts";
import type { Texts } from "../../drafts/draft.ts";
import { Dialog } from "../../forms/dialog.tsx";
import { useAdmin } from "../../frame/admin-context.ts";
import { paths } from "../../frame/paths.ts";
import type { Point, TextLink } from "./checklist.ts";
import type { PublishAnswer } from "./links.ts";

type PublishDialogProps = {
  /** Null for a new article. */
  id: string | null;
  texts: Texts;
  state: ArticleState;
  publishAt: string;
  points: Point[];
  links: TextLink[];
  onShow: (place: Point["place"]) => void;
  onPublish: (status: "draft" | "published", publishAt: string) => void;
  onClose: () => void;
};

export function PublishDialog({
  id,
  texts,
  state,
  points,
  links,
  onShow,
  onPublish,
  onClose,
  ...props
}: PublishDialogProps) {
  const { t, frame } = useAdmin();
  const [publishAt, setPublishAt] = useState(props.publishAt);
  const fetcher = useFetcher<PublishAnswer>();
  const check = fetcher.submit;
  useEffect(() => {
    const addresses = links.map(({ href }) => href).join("\n");
    void check(
      { ...texts, addresses, id: id ?? "" },
      { method: "post", action: paths.articleLinks, encType: "multipart/form-data" },
    );
  }, [links, check, id, texts]);
  const isLater = publishAt > clockTime(Date.now(), frame.timeZone);
  const { dead = [], unchecked = [], points: found = [] } = fetcher.data ?? {};
  const pointsOf = (hrefs: string[], word: string): Point[] =>
    links
      .filter(({ href }) => hrefs.includes(href))
      .map(({ href, position }) => ({ word, values: { address: href }, place: { position } }));
  const all = [...points, ...found, ...pointsOf(dead, "publish.deadLink")];
  const isChecking = !fetcher.data;
  const isUpdate = state !== "draft";
  const publishWord = isUpdate ? "articles.update" : "articles.publish";
  return (
    <Dialog isOpen onClose={onClose} title={t(isUpdate ? "publish.updateTitle" : "publish.title")} size="36rem">
      <div className="dialog-form">
        <p>
          {t("articles.status")}: <strong>{t(`articles.status.${state}`)}</strong>
        </p>
        <section aria-label={t(isUpdate ? "publish.updateChecklist" : "publish.checklist")}>
          {all.length > 0 && <p className="soft">{t("publish.missing", { count: all.length })}</p>}
          <Points points={all} onShow={onShow} />
          <p role="status" className="soft">
            {isChecking ? t("publish.checking") : all.length === 0 && t("publish.complete")}
          </p>
          {unchecked.length > 0 && <p className="soft">{t("publish.unchecked")}</p>}
          <Points points={pointsOf(unchecked, "publish.uncheckedLink")} onShow={onShow} />
        </section>
        <TextInput
          type="datetime-local"
          label={t("articles.publishAt")}
          description={t("articles.publishAtHint", { place: frame.timeZone })}
          value={publishAt}
          onChange={({ currentTarget }) => setPublishAt(currentTarget.value)}
          dir="ltr"
        />
        <div className="actions at-end">
          {isUpdate && (
            <Button variant="default" color="red" onClick={() => onPublish("draft", publishAt)}>
              {t("articles.unpublish")}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button onClick={() => onPublish("published", publishAt)} data-autofocus>
            {t(isLater ? "publish.schedule" : publishWord)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Points({ points, onShow }: Pick<PublishDialogProps, "points" | "onShow">) {
  const { t } = useAdmin();
  return (
    <ul className="checklist">
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same point may stand at several places
        <li key={index}>
          <bdi>{t(point.word, point.values)}</bdi>
          <button type="button" className="row-action" onClick={() => onShow(point.place)}>
            {t("publish.show")}
          </button>
        </li>
      ))}
    </ul>
  );
}
