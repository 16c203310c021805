import { redirect } from "react-router";
import { readFileForm } from "#app/platform/http/requests/form.server.ts";
import { consumeRateLimits } from "#app/platform/rate-limit.server.ts";
import { changeByAccount } from "../accounts/limits.server.ts";
import { requireOwnSession } from "../sessions/guard.server.ts";
import { tooManyAttempts } from "../sessions/read-proof.server.ts";
import type { Route } from "./+types/picture";
import { failedQuery } from "./account-answers.server.ts";
import { accountPath } from "./account-path.ts";
import { setProfilePicture } from "./profile-picture.server.ts";

/** There is nothing to read here: redirects to the account page. */
export async function loader({ request }: Route.LoaderArgs) {
  const { viewer } = await requireOwnSession(request);
  return redirect(accountPath(viewer.role, "en"));
}

/** Takes one file as a form sends it, and leads back to the account page. */
export async function action({ request }: Route.ActionArgs) {
  const own = await requireOwnSession(request);
  const { bytes, fields } = await readFileForm(request, "picture");
  const path = accountPath(own.viewer.role, fields.language === "ar" ? "ar" : "en");
  const waitMs = await consumeRateLimits([{ limit: changeByAccount, who: `${own.viewer.userId} picture` }]);
  if (waitMs > 0) return redirect(`${path}?${failedQuery(tooManyAttempts(waitMs), "profile")}#profile`, 303);
  const wrong = bytes.length === 0 ? "account.pictureMissing" : await setProfilePicture(own, bytes);
  const said = new URLSearchParams({ [wrong ? "failed" : "done"]: wrong ?? "account.pictureSaved", at: "profile" });
  return redirect(`${path}?${said}#profile`, 303);
}
