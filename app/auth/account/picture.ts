import { redirect } from "react-router";
import { readFileForm } from "#app/platform/http/requests/form.server.ts";
import { consumeRateLimits } from "#app/platform/rate-limit.server.ts";
import { changeByAccount } from "../accounts/limits.server.ts";
import { tooManyAttempts } from "../second-factor/code-words.ts";
import { requireOwnSession } from "../sessions/guard.server.ts";
import type { Route } from "./+types/picture";
import { failedQuery } from "./account-answers.server.ts";
import { accountPath } from "./account-path.ts";
import { setProfilePicture } from "./profile-picture.server.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const { viewer } = await requireOwnSession(request);
  return redirect(accountPath(viewer.role, "en"));
}

export async function action({ request }: Route.ActionArgs) {
  const own = await requireOwnSession(request);
  const { bytes, fields } = await readFileForm(request, "picture");
  const path = accountPath(own.viewer.role, fields.language === "ar" ? "ar" : "en");
  const waitMs = await consumeRateLimits([{ limit: changeByAccount, who: `${own.viewer.userId} picture` }]);
  if (waitMs > 0) return redirect(`${path}?${failedQuery(tooManyAttempts(waitMs), "profile")}#profile`, 303);
  const failed = bytes.length === 0 ? "account.pictureMissing" : await setProfilePicture(own, bytes);
  const outcome = { [failed ? "failed" : "done"]: failed ?? "account.pictureSaved", at: "profile" };
  return redirect(`${path}?${new URLSearchParams(outcome)}#profile`, 303);
}
