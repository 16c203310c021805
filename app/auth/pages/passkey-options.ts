import { localeOfPath } from "#app/i18n/locale.ts";
import { evenWhenFull } from "#app/platform/database/spare-store.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { consumeRateLimits } from "#app/platform/rate-limit.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { passkeyBySession } from "../accounts/limits.server.ts";
import { newToken } from "../accounts/token.server.ts";
import { challengeMinutes } from "../passkeys/challenge.server.ts";
import { countPasskeys } from "../passkeys/passkey.server.ts";
import { registrationOptions } from "../passkeys/register-passkey.server.ts";
import { signInOptions, verifyOptions } from "../passkeys/verify-passkey.server.ts";
import { setTokenCookie, tokenInCookie } from "../sessions/cookies.server.ts";
import { pendingOf, setUpOf, viewerOf } from "../sessions/guard.server.ts";
import { needsProof } from "../sessions/proof.server.ts";
import type { SessionViewer } from "../sessions/session.server.ts";
import { consumePasskeyLimit } from "../sign-in/passkey-sign-in.server.ts";
import type { Route } from "./+types/passkey-options";
import { browserOf } from "./answers.server.ts";

export const loader = () => refuse(405);

export async function action({ request }: Route.ActionArgs) {
  const { purpose } = await readForm(request);
  if (purpose === "sign-in") return evenWhenFull(() => answerSignIn(request));
  const viewer = (await viewerOf(request)) ?? (await setUpOf(request))?.viewer;
  const session = viewer ?? (await pendingOf(request))?.viewer;
  if (!session) return refuse(401);
  const waitMs = await evenWhenFull(() => consumeRateLimits([{ limit: passkeyBySession, who: session.sessionId }]));
  if (waitMs > 0) return refuse(429);
  if (purpose === "verify") return evenWhenFull(() => answerVerify(session));
  if (purpose !== "register" || !viewer) return refuse(400);
  if (needsProof(viewer)) return refuse(403);
  const { siteName } = await publicSettings(viewer.language ?? localeOfPath(new URL(request.url).pathname));
  return respond(await registrationOptions(viewer, siteName));
}

async function answerSignIn(request: Request) {
  const waitMs = await consumePasskeyLimit(browserOf(request));
  if (waitMs > 0) return refuse(429);
  const token = tokenInCookie(request, "passkey") ?? newToken();
  const cookie = setTokenCookie("passkey", token, challengeMinutes * 60);
  return respond(await signInOptions(token), { "Set-Cookie": cookie });
}

/** Replaces password and code, so the device has to verify the person. */
async function answerVerify(session: SessionViewer) {
  if ((await countPasskeys(session.userId)) === 0) return refuse(404);
  return respond(await verifyOptions(session, session.isPending ? "preferred" : "required"));
}

function respond(options: object, headers: Record<string, string> = {}) {
  return Response.json(options, { headers: { "Cache-Control": "no-store", ...headers } });
}

function refuse(status: number) {
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}
