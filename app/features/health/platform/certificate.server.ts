import { once } from "node:events";
import { isIP } from "node:net";
import { checkServerIdentity, connect, type TLSSocket } from "node:tls";

type Certificate = {
  issuer: string;
  validUntil: string;
  /** Null when browsers accept it. */
  problem: string | null;
};

/** The certificate that a host shows to this machine; rejects when nothing answers in time. */
export async function readCertificate({ hostname, port }: URL, timeoutMs: number): Promise<Certificate> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const servername = isIP(host) ? undefined : host;
  const socket = connect({ host, port: Number(port) || 443, servername, rejectUnauthorized: false });
  const timer = setTimeout(() => socket.destroy(new Error("ETIMEDOUT")), timeoutMs);
  try {
    await once(socket, "secureConnect");
    return describe(socket, host);
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

function describe(socket: TLSSocket, host: string): Certificate {
  const certificate = socket.getPeerCertificate();
  const mismatch = checkServerIdentity(host, certificate);
  const { O: organisation, CN: name } = certificate.issuer;
  const refusal = socket.authorized ? null : String(socket.authorizationError);
  return {
    issuer: [organisation, name].flat().filter(Boolean).join(", "),
    validUntil: new Date(certificate.valid_to).toISOString(),
    problem: mismatch ? mismatch.message : refusal,
  };
}
