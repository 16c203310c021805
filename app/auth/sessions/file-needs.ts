import type { ProofNeed } from "./proof.server.ts";

type FileNeed = {
  proof: Exclude<ProofNeed, "always">;
  /** Without a fresh proof: a page that asks for it, the account page, or a dialog before the request. */
  asks?: "page" | "account" | "dialog";
  /** The name in the audit log and in a mail to the other admins, where the file names people. */
  personal?: (url: URL) => "json" | "messages" | "audit" | null;
};

const open: FileNeed = { proof: "none" };

/** By route. What answers with a file and is not listed is refused. */
export const fileNeeds: Record<string, FileNeed> = {
  "/account/data": { proof: "fresh", asks: "account" },
  // Public.
  "/media/:id": open,
  "/media/:id/:file": open,
};

/** Files of a feature that name nobody. */
export function addOpenFiles(routes: readonly string[]) {
  for (const route of routes) fileNeeds[route] = open;
}

export function addFileNeeds(added: typeof fileNeeds) {
  Object.assign(fileNeeds, added);
}
