import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { findCode, findLink, readMailText } from "./mail-text.ts";

type Site = { dataFolder: string };
const arrivalTimeoutMs = 15_000;

/** The texts of the mails to an address that a site without a mail server has written as files, oldest first. */
export function readMails({ dataFolder }: Site, address: string) {
  const outbox = join(dataFolder, "outbox");
  const mails = readdirSync(outbox)
    .sort()
    .map((name) => readFileSync(join(outbox, name), "utf8"));
  return mails.filter((data) => data.includes(`To: ${address}`)).map(readMailText);
}

/** Waits for a mail in which `find` finds something, and gives what it finds in the newest one. */
export async function findInMail(site: Site, address: string, find: (text: string) => string | undefined) {
  const findNewest = () => readMails(site, address).map(find).filter(Boolean).at(-1);
  await expect.poll(findNewest, { timeout: arrivalTimeoutMs }).toBeTruthy();
  return findNewest() as string;
}

/** The code in the newest mail with one. */
export const mailedCode = (site: Site, address: string) => findInMail(site, address, findCode);

/** The link in the newest mail with one, or with one whose address has this part. */
export const mailedLink = (site: Site, address: string, part = "") =>
  findInMail(site, address, (text) => [findLink(text).link].find((link) => link.includes(part)));
