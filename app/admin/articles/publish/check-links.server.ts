import { localeOfPath, withoutLocale } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { fetchPublic } from "#app/platform/remote/fetch-public.server.ts";
import { createSemaphore } from "#app/platform/semaphore.server.ts";
import { publishedArticle } from "#app/records/articles/article.server.ts";
import { publicRedirect } from "#app/records/collection/redirect.server.ts";
import { findMedia } from "#app/records/media/media.server.ts";
import { publishedProject } from "#app/records/projects/project.server.ts";
import type { Admin } from "#app/records/store/permission.ts";

const mostBytes = 100_000;
const withinMs = 5_000;
const asking = createSemaphore(6);
const pages = /^\/(?:projects|articles|contact|resume\.pdf|auth)?$/;
const records = /^\/(articles|projects|media)\/([^/]+)(?:\/[^/]+)?$/;

export async function findDeadLinks(staff: Admin, addresses: readonly string[], askSite = siteAnswers) {
  const dead = await Promise.all(
    addresses.map(async (address) => !(await answers(staff, address, askSite)) && address),
  );
  return dead.filter((address) => address !== false);
}

async function answers(staff: Admin, address: string, askSite: typeof siteAnswers) {
  if (/^(?:mailto:|tel:|#)/i.test(address)) return true;
  const { origin } = currentConfiguration();
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  return url.origin === origin ? pathAnswers(staff, url.pathname) : askSite(url.href);
}

async function pathAnswers(staff: Admin, path: string) {
  const plain = decodeURI(withoutLocale(path));
  if (pages.test(plain)) return true;
  const [, kind, name = ""] = records.exec(plain) ?? [];
  if (kind === "media") return Boolean(await findMedia(staff, name));
  if (name === "category") return true;
  const isPublished =
    kind === "articles"
      ? await publishedArticle(name)
      : kind === "projects" && (await publishedProject(name.replace(/\.pdf$/, ""), localeOfPath(path)));
  return Boolean(isPublished) || (await publicRedirect(plain)) !== null;
}

async function siteAnswers(address: string) {
  const fetched = await asking(() => fetchPublic(address, { mostBytes, withinMs, accept: "text/html, */*" }));
  return fetched.ok || fetched.reason === "large";
}
