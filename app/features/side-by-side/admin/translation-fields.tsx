import { Button } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { lazy, Suspense, useContext, useMemo, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { DraftedFields } from "#app/admin/drafts/drafted-fields.ts";
import { LongField, RecordErrors, TextField } from "#app/admin/forms/record-fields.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { articlePath } from "#app/admin/frame/paths.ts";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { directionOf, otherLocale } from "#app/i18n/locale.ts";
import { type Link, linkKey } from "#app/records/paragraphs/links.ts";
import type { Finding } from "../records/parity.ts";
import type { SideBySide } from "./article-translation.tsx";
import { useLinking } from "./linking/use-linking.tsx";
import { MarksBar } from "./marks-bar.tsx";
import { articleTranslationPath, matchPath } from "./pair-paths.ts";
import { ParagraphMark } from "./paragraph-mark.tsx";
import { ParityList } from "./parity-list.tsx";
import { footnoteNumbers } from "./source/shown-footnotes.ts";
import { SourceField } from "./source/source-field.tsx";
import { SourceNotices } from "./source/source-notices.tsx";
import { useSourceText, withBlocks } from "./source/source-text.ts";
import type { SourceEdit } from "./source/use-source-edit.ts";
import type { Jump } from "./translation-editor.tsx";
import { useParity } from "./use-parity.ts";
import { KeptField, usePublishing } from "./use-publishing.tsx";

const TranslationEditor = lazy(() => import("./translation-editor.tsx"));

const plainFields = ["title", "excerpt", "meta_description"] as const;
const labels = {
  title: "articles.fieldTitle",
  excerpt: "articles.excerpt",
  meta_description: "articles.metaDescription",
} as const;

type TranslationFieldsProps = { opened: SideBySide; sourceEdit: SourceEdit };

export function TranslationFields({ opened, sourceEdit }: TranslationFieldsProps) {
  const { t } = useAdmin();
  const { article, links } = opened;
  const { texts, type } = sourceEdit;
  const source = useSourceText(opened.source.id, texts);
  const fields = { ...opened.form, ...useContext(DraftedFields) };
  const target = article.language;
  const isCopied = (name: string) => links[name]?.some((link) => link.isCopy) ?? false;
  const ownOf = (name: string) => ({ lang: target, dir: isCopied(name) ? "auto" : directionOf(target) }) as const;
  const theirs = { lang: otherLocale(target), dir: directionOf(otherLocale(target)) } as const;
  const isDraft = article.state === "draft";
  const frame = useRef<HTMLDivElement>(null);
  const jump = useRef<Jump>(() => {});
  const editor = useRef<Editor>(null);
  const errors = useContext(RecordErrors);
  const publishing = usePublishing(opened, { frame, editor, errors });
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const [dirty, setDirty] = useState(false);
  const [version, setVersion] = useState(article.version);
  if (version !== article.version) {
    setVersion(article.version);
    setDirty(false);
    setAgreed(new Set());
  }
  const matching = useFetcher();
  const linkStatus = useLinking(frame, "articles", article.id, links);
  const { findings, noteAligned, notePlain } = useParity({ ...opened, source }, fields);
  /** What is typed but not saved is compared at the save, so that a match is noted with it. */
  function match(field: string, link: Link) {
    if (dirty) return setAgreed(new Set([...agreed, linkKey(link)]));
    void submitMatch(field, [linkKey(link)]);
  }

  function submitMatch(field: string, keys: string[]) {
    const ids = target === "en" ? { en: article.id, ar: source.id } : { en: source.id, ar: article.id };
    return matching.submit(
      { kind: "articles", id: opened.translationId, ...ids, field, keys: keys.join(" ") },
      { method: "post", action: matchPath, flushSync: true },
    );
  }

  const beside = useMemo(
    () => ({
      ...{ source: source.blocks, numbers: footnoteNumbers(source.content) },
      ...{ target, links: links.content ?? [], agreed, t },
    }),
    [source.blocks, source.content, target, links, agreed, t],
  );
  const all = Object.values(links).flatMap((list) => list ?? []);
  const marked = all.filter(({ behind }) => behind === target);
  const elsewhere = {
    language: theirs.lang,
    count: all.filter(({ behind }) => behind === theirs.lang).length,
    path: articleTranslationPath(source.id),
  };
  const open = marked.filter((link) => !agreed.has(linkKey(link)));

  async function matchAll() {
    if (dirty) return setAgreed(new Set(marked.map(linkKey)));
    for (const field of Object.keys(links)) {
      const keys = (links[field] ?? []).filter(({ behind }) => behind === target).map(linkKey);
      if (keys.length > 0) await submitMatch(field, keys);
    }
  }

  function jumpTo(finding: Finding) {
    const field = plainFields[finding.block + plainFields.length];
    if (field && finding.block < 0) frame.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
    else jump.current({ ...finding, group: finding.group - plainFields.length });
  }

  return (
    <div
      ref={frame}
      className="record-fields"
      onInput={(event) => {
        setDirty(true);
        const { name, value } = event.target as HTMLInputElement;
        if (name) notePlain(name, value);
      }}
    >
      <ScreenHead title={t(`translations.into-${target}`, { title: source.title })} text={t("translations.sideText")}>
        <LinkButton to={articleTranslationPath(source.id)}>{t("translations.otherWay")}</LinkButton>
        <LinkButton to={articlePath(article.id)}>{t("translations.writingPage")}</LinkButton>
        <Button onClick={publishing.open} variant={isDraft ? "filled" : "default"} aria-haspopup="dialog">
          {t(isDraft ? "articles.publish" : `articles.status.${article.state}`)}
        </Button>
      </ScreenHead>
      <SourceNotices edit={sourceEdit} />
      <MarksBar
        frame={frame}
        count={open.length}
        total={all.length}
        elsewhere={elsewhere}
        isBusy={matching.state !== "idle"}
        onAll={matchAll}
      >
        <span className="soft"> {t(`articles.status.${article.state}`)}</span>
      </MarksBar>
      {linkStatus}
      <ParityList findings={findings} onJump={jumpTo} />
      {plainFields.map((name) => (
        <div key={name} className="side-row">
          <div className="source-part">
            <SourceField
              label={t(labels[name])}
              text={source[name]}
              language={theirs.lang}
              onType={(text) => type(name, text)}
              onDone={sourceEdit.show}
            />
            <ParagraphMark
              links={(links[name] ?? []).filter((link) => !agreed.has(linkKey(link)))}
              target={target}
              name={t(labels[name])}
              onMatch={(link) => match(name, link)}
            />
          </div>
          {name === "title" ? (
            <TextField name={name} label={t(labels[name])} value={fields[name]} required {...ownOf(name)} />
          ) : (
            <LongField name={name} label={t(labels[name])} value={fields[name]} rows={3} {...ownOf(name)} />
          )}
        </div>
      ))}
      <Suspense fallback={<textarea hidden readOnly name="content" value={fields.content} />}>
        <TranslationEditor
          label={t("articles.content")}
          value={fields.content}
          language={target}
          error={errors.content && t(errors.content.word, errors.content.values)}
          beside={beside}
          onMatch={(link) => match("content", link)}
          onSource={(html, places) => type("content", withBlocks(source.content, places, html))}
          onSourceDone={sourceEdit.show}
          onReady={(ready) => {
            editor.current = ready;
          }}
          onAligned={noteAligned}
          jump={jump}
        />
      </Suspense>
      {(["slug", "category", "tags", "status", "author", "featured_image_url", "translation_of"] as const).map(
        (name) => (
          <KeptField key={name} name={name} value={fields[name]} />
        ),
      )}
      <input type="hidden" name="language" value={target} />
      <KeptField name="publish_at" value={fields.publish_at} />
      <input type="hidden" name="agreed" value={[...agreed].join(" ")} />
      {publishing.dialog}
    </div>
  );
}
