import { Notifications, notifications, useNotifications } from "@mantine/notifications";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import type { Translate } from "#app/i18n/words.ts";
import type { FieldError } from "#app/records/store/fields.ts";
import type { ActionResult, Refusal } from "../forms/action-result.ts";
import { adminWords, useAdmin } from "./admin-context.ts";
import { type FlashMessage, takeFlashMessage } from "./flash-message.ts";

const durationMs = 5_000;
const actionDurationMs = 10_000;

/** A text that is a whole sentence has no title. */
type Toast = Partial<FlashMessage> & { isBad?: boolean; ms?: number; action?: ReactNode };

export function showToast({ title, text, isBad, action, ms = action ? actionDurationMs : durationMs }: Toast) {
  notifications.clean();
  notifications.show({
    title,
    message: action ? (
      <span className="toast-action">
        {text} {action}
      </span>
    ) : (
      text
    ),
    autoClose: ms,
    color: isBad ? "red" : "accent",
    className: isBad ? "toast bad" : "toast",
  });
}

export function showErrorToast(t: Translate, error: FieldError) {
  showToast({ title: t("common.errorTitle"), text: textOfError(t, error), isBad: true });
}

export function textOfError(t: Translate, { word, values, failure }: FieldError) {
  const { reason, reference } = failure ?? {};
  const more = [reason && t(`failure.reason.${reason}`), reference && t("failure.reference", { id: reference })];
  return [t(word, values), ...more].filter(Boolean).join(" · ");
}

/** Errors that are said at their field and as a toast. */
const saidTwice = ["article.titleRequired", "task.titleRequired", "projectCode.required"];

/** The error without a field; of the others, which are shown at their fields, only some. */
export function showRefusalToast(t: Translate, { errors }: Refusal) {
  const shown = errors.form ?? Object.values(errors).find(({ word }) => saidTwice.includes(word));
  if (shown) showErrorToast(t, shown);
}

type ResultToast = { name?: string | null | undefined; action?: ReactNode };

/** What was done, and the name of the record below it. */
export function showResultToast(t: Translate, answer: ActionResult, { name, action }: ResultToast = {}) {
  if (!answer.ok) return showRefusalToast(t, answer);
  const said = t(answer.message, answer.values);
  showToast(name ? { title: said, text: t("common.quoted", { name }), action } : { text: said, action });
}

export function showSessionEndedToast(locale: Locale) {
  const t = adminWords(locale);
  const to = encodeURIComponent(location.pathname + location.search);
  notifications.clean();
  notifications.show({
    title: t("session.expired"),
    message: (
      <>
        {t("session.textKept")} {/* Focused, as the form behind may be a dialog that traps the Tab key. */}
        <a
          href={localizePath(locale, `/auth?done=expired&to=${to}`)}
          target="_blank"
          rel="noreferrer"
          ref={(link) => link?.focus()}
        >
          {t("session.signInTab")}
        </a>
      </>
    ),
    autoClose: false,
    color: "red",
    className: "toast bad",
  });
}

export function Toasts() {
  const { locale } = useAdmin();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page may have been left something to say
  useEffect(() => {
    const message = takeFlashMessage();
    if (message) showToast(message);
  }, [key]);
  useRoomForToast();
  // At the start of the page: the buttons of dialogs and of bars are at its end.
  return <Notifications limit={1} transitionDuration={0} position={locale === "ar" ? "bottom-right" : "bottom-left"} />;
}

const gap = 16;

function useRoomForToast() {
  const { notifications: shown } = useNotifications();
  useLayoutEffect(() => {
    const toast = shown.length > 0 ? document.querySelector(".toast") : null;
    const { style } = document.documentElement;
    if (!toast) return void style.removeProperty("--toast-space");
    // It grows while it opens.
    const observer = new ResizeObserver(() => {
      style.setProperty("--toast-space", `${Math.ceil(innerHeight - toast.getBoundingClientRect().top) + gap}px`);
      const { activeElement: focused } = document;
      if (!toast.contains(focused)) focused?.scrollIntoView({ block: "nearest" });
    });
    observer.observe(toast);
    return () => observer.disconnect();
  }, [shown]);
}
