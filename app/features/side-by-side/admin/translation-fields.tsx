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
import { SaveQuestion } from "./source/save-question.tsx";
import { footnoteNumbers } from "./source/shown-footnotes.ts";
import { SourceField } from "./source/source-field.tsx";
import { SourceNotices } from "./source/source-notices.tsx";
import { useSourceText, withBlocks } from "./source/source-text.ts";
import type { SourceEdit } from "./source/use-source-edit.ts";
import type { Acts } from "./translation-editor.tsx";
import { useBehind } from "./use-behind.ts";
import { useNextMark } from "./use-next-mark.ts";
import { plainFields, useParity } from "./use-parity.ts";
import { KeptField, usePublishing } from "./use-publishing.tsx";

const TranslationEditor = lazy(() => import("./translation-editor.tsx"));

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
  const acts = useRef<Acts>({ jump() {}, at: () => null, write() {} });
  const { goOn, heard, keepFocus } = useNextMark(frame, acts);
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
  const { findings, aligned, plain, noteAligned, notePlain } = useParity({ ...opened, source }, fields);
  const open = useBehind(opened, { source, plain, aligned, content: fields.content, agreed });
  const note = t(`translations.editing-${sourceEdit.state}`);
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
      ...{ target, links: links.content ?? [], agreed, note, t },
    }),
    [source.blocks, source.content, target, links, agreed, note, t],
  );
  const all = Object.values(links).flatMap((list) => list ?? []);
  const elsewhere = {
    language: theirs.lang,
    count: all.filter(({ behind }) => behind === theirs.lang).length,
    path: articleTranslationPath(source.id),
  };
  const copied = open.filter(({ link }) => link.isCopy);
  const outdated = open.filter(({ link }) => !link.isCopy);
  const copies = all.filter((link) => link.isCopy && link.behind === target);

  async function matchAll() {
    if (dirty) return setAgreed(new Set([...agreed, ...outdated.flatMap(({ keys }) => keys)]));
    for (const [field, found] of Map.groupBy(outdated, (one) => one.field))
      await submitMatch(
        field,
        found.flatMap(({ keys }) => keys),
      );
  }

  /** As stored, without those that a save of what is typed would settle. */
  function marksOf(name: string) {
    const marked = new Set(open.flatMap(({ field, keys }) => (field === name ? keys : [])));
    return (links[name] ?? []).filter((link) => link.behind !== target || marked.has(linkKey(link)));
  }

  function jumpTo(finding: Finding) {
    const field = plainFields[finding.block + plainFields.length];
    if (field && finding.block < 0) frame.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
    else acts.current.jump({ ...finding, group: finding.group - plainFields.length });
  }

  return (
    <div
      ref={frame}
      className="record-fields"
      {...heard}
      onClickCapture={keepFocus}
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
        count={open.length}
        total={all.length}
        elsewhere={elsewhere}
        isBusy={matching.state !== "idle"}
        onNext={goOn}
        onAll={outdated.length > 0 ? matchAll : undefined}
      >
        <span className="soft"> {t(`articles.status.${article.state}`)}</span>
      </MarksBar>
      {linkStatus}
      <ParityList
        findings={findings}
        translated={copied.length === 0 ? "all" : copied.length < copies.length ? "some" : "none"}
        onJump={jumpTo}
      />
      {plainFields.map((name) => (
        <div key={name} className="side-row">
          <div className="source-part">
            <SourceField
              label={t(labels[name])}
              text={source[name]}
              language={theirs.lang}
              note={note}
              onType={(text) => type(name, text)}
              onDone={sourceEdit.show}
            />
            <ParagraphMark
              links={marksOf(name)}
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
          acts={acts}
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
      <SaveQuestion
        edit={sourceEdit}
        language={theirs.lang}
        title={opened.source.form.title}
        onCancel={publishing.takeBack}
      />
    </div>
  );
}
