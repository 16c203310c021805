import { Notifications, notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import type { Translate } from "#app/i18n/words.ts";
import type { ActionResult, Refusal } from "../forms/action-result.ts";
import { adminWords, useAdmin } from "./admin-context.ts";
import { type FlashMessage, takeFlashMessage } from "./flash-message.ts";

const shownForMs = 5_000;

type Toast = FlashMessage & { isBad?: boolean; ms?: number };

/** Shows one toast in place of the one before; it goes after five seconds unless pointed at. */
export function showToast({ title, text, isBad, ms = shownForMs }: Toast) {
  notifications.clean();
  notifications.show({
    title,
    message: text,
    autoClose: ms,
    color: isBad ? "red" : "accent",
    className: isBad ? "toast bad" : "toast",
  });
}

/** Says what is wrong with no field in particular; the rest stands beside its field. */
export function showRefusalToast(t: Translate, { errors: { form } }: Refusal) {
  if (form) showToast({ title: t("common.errorTitle"), text: t(form.word, form.values), isBad: true });
}

/** Says what was done, or what is wrong with no field in particular. */
export function showResultToast(t: Translate, answer: ActionResult) {
  if (answer.ok) showToast({ title: t("common.success"), text: t(answer.message) });
  else showRefusalToast(t, answer);
}

/** Says that the session has ended and stays until the next toast: what was typed is kept, and a link leads to the sign-in. */
export function showSessionEndedToast(locale: Locale) {
  const t = adminWords(locale);
  const to = encodeURIComponent(location.pathname + location.search);
  notifications.clean();
  notifications.show({
    title: t("session.expired"),
    message: (
      <>
        {t("session.textKept")}{" "}
        {/* Focused, because the form behind may be a dialog that keeps the Tab key to itself. */}
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

/** Where toasts stand; what the page before left to be said is said first. */
export function Toasts() {
  const { locale } = useAdmin();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page may have been left something to say
  useEffect(() => {
    const said = takeFlashMessage();
    if (said) showToast(said);
  }, [key]);
  return <Notifications limit={1} transitionDuration={0} position={locale === "ar" ? "bottom-left" : "bottom-right"} />;
}
