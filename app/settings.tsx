import type { Route } from "./+types/settings";
import { intentOf, runAction, runAndToast, saveAndStay } from "./admin/forms/client-actions.ts";
import { readFormContext } from "./admin/forms/form-action.server.ts";
import { failedScreen } from "./admin/frame/failed-screen.tsx";
import { answerRetention, type RetentionResult } from "./admin/settings/answer-retention.server.ts";
import { answerSettings } from "./admin/settings/answer-settings.server.ts";
import { readSettingsScreen } from "./admin/settings/read-settings.server.ts";
import { Settings } from "./admin/settings/settings.tsx";
import { failedWord, failedWords } from "./admin/settings/settings-result.ts";
import { adminOf } from "./auth/sessions/guard.server.ts";
import { isSiteForm } from "./records/settings/site-forms.ts";
import "./features.settings.ts";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  readSettingsScreen(adminOf(context), "screen" in params ? String(params.screen) : null);

export async function action(args: Route.ActionArgs) {
  const context = await readFormContext(args);
  const { auth, form } = context;
  return form.intent === "retention" ? answerRetention(auth.staff, form) : answerSettings(context);
}

export async function clientAction(args: Route.ClientActionArgs) {
  const { serverAction } = args;
  const intent = await intentOf(args.request);
  if (intent === "retention") return runAndToast("settings.saveFailed", serverAction as () => Promise<RetentionResult>);
  if (isSiteForm(intent)) return saveAndStay(args, "settings.saveFailed");
  return runAction(failedWords[intent] ?? failedWord, serverAction);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function SettingsScreen({ loaderData }: Route.ComponentProps) {
  return <Settings read={loaderData} />;
}

export const ErrorBoundary = failedScreen("settings.fetchFailed");
