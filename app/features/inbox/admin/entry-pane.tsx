import { CloseButton } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate, useSubmit } from "react-router";
import { ActionButton } from "#app/admin/forms/fetcher-form.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { SpamReason } from "#app/records/messages/spam-check.ts";
import { entryName, type InboxEntry } from "../records/inbox.ts";
import { inboxPath } from "./inbox-paths.ts";

type EntryPaneProps = { entry: InboxEntry; title: string; isNew: boolean; children: ReactNode };

/** Beside the list, or over it where there is no room; its title is focused when another entry opens. */
export function EntryPane({ entry, title, isNew, children }: EntryPaneProps) {
  const { t } = useAdmin();
  const navigate = useNavigate();
  const { search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is another page
  useEffect(() => {
    heading.current?.closest(".entry-pane")?.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, [entry.id]);
  useOpened(entry, isNew);
  return (
    <article className="panel entry-pane" aria-labelledby="entry-title">
      <header className="entry-pane-head">
        <h2 id="entry-title" tabIndex={-1} ref={heading}>
          <bdi>{title}</bdi>
        </h2>
        <CloseButton
          aria-label={t("inbox.backToList")}
          onClick={() => navigate(inboxPath + search, { preventScrollReset: true })}
        />
      </header>
      {children}
    </article>
  );
}

type EntryActionProps = { entry: InboxEntry; intent: string; word: string; shortcut?: string; leaves?: boolean };

export function EntryAction({ entry, intent, word, shortcut, leaves = false }: EntryActionProps) {
  const { t } = useAdmin();
  const fields = { intent, entry: entryName(entry), leave: leaves ? "on" : undefined };
  return (
    <ActionButton path={inboxPath} fields={fields} size="sm" aria-keyshortcuts={shortcut}>
      {t(word)}
    </ActionButton>
  );
}

export function SpamNote({ reason }: { reason: SpamReason | null }) {
  const { t } = useAdmin();
  if (!reason) return <p className="spam-note">{t("inbox.spamByHand")}</p>;
  if (reason.cause === "trap") return <p className="spam-note">{t("inbox.spamTrap")}</p>;
  if (reason.cause === "signs")
    return (
      <p className="spam-note">
        {t("inbox.spamSigns")} {reason.signs.map(signText).join(" · ")}
      </p>
    );
  return (
    <p className="spam-note">
      {t("inbox.spamWords", { percent: reason.percent })} <bdi>{reason.words.map(nameOfWord).join(" · ")}</bdi>
    </p>
  );

  function signText(sign: string) {
    const [kind = "", value = ""] = sign.split(":");
    if (kind === "phrase") return t("common.quoted", { name: value });
    if (kind === "short") return t("inbox.spam-host", { name: value });
    return t(`inbox.sign-${kind}`, { count: Number(value) });
  }
  function nameOfWord(word: string) {
    const [kind, name] = word.split(":");
    return name === undefined ? word : t(`inbox.spam-${kind}`, { name });
  }
}

/** A POST by script, since a GET must change nothing; each by itself, since a fetcher's next one aborts its last. */
function useOpened(entry: InboxEntry, isNew: boolean) {
  const submit = useSubmit();
  const opened = useRef<string | null>(null);
  const name = entryName(entry);
  useEffect(() => {
    if (opened.current === name) return;
    opened.current = name;
    const fields = { intent: "opened", entry: name };
    if (isNew) void submit(fields, { method: "post", action: inboxPath, navigate: false });
  }, [name, isNew, submit]);
}
