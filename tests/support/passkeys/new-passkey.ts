import { registrationShape } from "#app/auth/passkeys/credential-shapes.ts";
import { registrationOptions } from "#app/auth/passkeys/register-passkey.server.ts";
import { addPasskey } from "#app/auth/second-factor/change-factors.server.ts";
import type { OwnSession } from "#app/auth/sessions/guard.server.ts";
import { createSoftPasskey } from "./soft-passkey.ts";

type Options = { passkey?: ReturnType<typeof createSoftPasskey>; name?: string; moment: Date };

/** Adds a passkey to somebody's account, as their device would. */
export async function giveNewPasskey(
  own: OwnSession,
  { passkey = createSoftPasskey(), name = "Phone", moment }: Options,
) {
  const { challenge } = await registrationOptions(own.viewer, "Daftar", moment);
  const credential = registrationShape.parse(JSON.stringify(passkey.register({ challenge })));
  return addPasskey(own, { credential, name }, "en", moment);
}
