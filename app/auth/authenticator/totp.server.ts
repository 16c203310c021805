import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";

const secretBytes = 20;
const stepsEitherSide = 1;
const common = { algorithm: "SHA1", digits: 6, period: 30 };

export function newTotpSecret() {
  return new Secret({ size: secretBytes }).base32;
}

export function totpAddress({ secret, siteName, email }: { secret: string; siteName: string; email: string }) {
  return new TOTP({ ...common, issuer: siteName, label: email, secret: Secret.fromBase32(secret) }).toString();
}

export function qrCodeOf(address: string) {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { ecc: "M", border: 2, pixelSize: 4 }))}`;
}

/** RFC 6238: accepts the current 30-second step and its neighbours; null for a wrong code. */
export function totpStepOf(secret: string, code: string, moment: Date) {
  const timestamp = moment.getTime();
  const key = Secret.fromBase32(secret);
  const delta = TOTP.validate({ ...common, token: code, secret: key, timestamp, window: stepsEitherSide });
  return delta === null ? null : TOTP.counter({ period: common.period, timestamp }) + delta;
}
