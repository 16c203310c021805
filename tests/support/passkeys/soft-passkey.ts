import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoBase64URL, isoCBOR } from "@simplewebauthn/server/helpers";

type Ceremony = { challenge: string; rpID?: string; origin?: string };
type Made = Ceremony & { isUserVerified?: boolean; counter?: number };

const site = { rpID: "localhost", origin: "http://localhost:3000" };
const flags = { present: 1, verified: 4, withCredential: 64 };
const idBytes = 16;

/** A passkey in software (ES256, no attestation): what it answers is what a browser would send as JSON. */
export function createSoftPasskey({ counts = false }: { counts?: boolean } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const id = randomBytes(idBytes);
  let counter = 0;

  /** Relying party's hash, flags, count: the head of what an authenticator signs. */
  function head({ rpID = site.rpID, isUserVerified = true, counter: given }: Made, more: number) {
    if (counts) counter += 1;
    const bytes = Buffer.alloc(37);
    createHash("sha256").update(rpID).digest().copy(bytes);
    bytes[32] = flags.present | (isUserVerified ? flags.verified : 0) | more;
    bytes.writeUInt32BE(given ?? counter, 33);
    return bytes;
  }
  const clientData = (type: string, { challenge, origin = site.origin }: Made) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const common = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" as const };

  return {
    id: common.id,
    /** What `navigator.credentials.create` gives. */
    register(made: Made) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x ?? "", "base64url")],
        [-3, Buffer.from(y ?? "", "base64url")],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(idBytes);
      const authData = Buffer.concat([
        head(made, flags.withCredential),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(new Map(key)),
      ]);
      const object = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      const response = {
        clientDataJSON: clientData("webauthn.create", made).toString("base64url"),
        attestationObject: isoBase64URL.fromBuffer(isoCBOR.encode(object as never)),
        transports: ["internal"],
      };
      return { ...common, response, clientExtensionResults: {} };
    },
    /** What `navigator.credentials.get` gives. */
    assert(made: Made & { userHandle?: string }) {
      const authenticatorData = head(made, 0);
      const data = clientData("webauthn.get", made);
      const signed = Buffer.concat([authenticatorData, createHash("sha256").update(data).digest()]);
      const response = {
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
        userHandle: made.userHandle && Buffer.from(made.userHandle).toString("base64url"),
      };
      return { ...common, response, clientExtensionResults: {} };
    },
  };
}
