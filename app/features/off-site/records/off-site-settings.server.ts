import { resolve, sep } from "node:path";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { openSealedText, sealText } from "#app/platform/mail/sealed-text.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { pickFields } from "#app/records/store/fields.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { now, selectRows, upsertRow } from "#app/records/store/store.server.ts";
import { tryPlace } from "../platform/copies.server.ts";
import { placeOfEnvironment } from "../platform/environment.server.ts";
import { folderPlace } from "../platform/folder-place.server.ts";
import { type Place, wordsOf } from "../platform/place.ts";
import { s3Place } from "../platform/s3-place.server.ts";
import { nothingStored, type OffSiteForm, type StoredOffSite, storedOffSite } from "./off-site.ts";

const settingsKey = "offSite";

type Refusal = "conflict" | "secret" | "within" | "none";
type Saved = { ok: true } | { ok: false; reason: Refusal };
export type Tried = { isWell: boolean; words: string };

/** Without the secret: what the card shows. */
export const readOffSite = forAdmin(async () => {
  const stored = await readStored();
  const environment = placeOfEnvironment();
  return {
    version: await readVersion(),
    stored: {
      ...pickFields(stored, ["kind", "folder", "address", "region", "key", "secretSince"]),
      isUnreadable: stored.sealed !== null && (await openSecret(stored)) === null,
    },
    environment: environment && { name: environment.name, shown: environment.shown },
    hasPassphrase: currentConfiguration().backupPassphrase !== undefined,
  };
});

/** Null where copies are not wanted. The environment comes before what is stored. */
export const currentPlace = forAdmin(async (): Promise<{ shown: string; place: Place } | null> => {
  const environment = placeOfEnvironment();
  if (environment) return environment;
  const stored = await readStored();
  if (stored.kind === "none") return null;
  const opened = stored.kind === "s3" ? await openSecret(stored) : "";
  if (opened === null) throw new Error("the secret of the storage cannot be read on this machine: type it again");
  const place = placeOf(stored, opened);
  return place && { shown: (stored.kind === "s3" ? stored.address : stored.folder) ?? "", place };
});

export async function saveOffSite(staff: Admin, version: number, form: OffSiteForm): Promise<Saved> {
  return inTransaction(async () => {
    await nameLock("settings");
    if (version !== (await readVersion())) return { ok: false, reason: "conflict" };
    const before = await readStored();
    const opened = await secretFor(form, before);
    if (typeof opened !== "string") return opened;
    const { secret, ...typed } = form;
    const isNew = form.kind === "s3" && secret !== "";
    const kept =
      form.kind === "s3" ? pickFields(before, ["sealed", "secretSince"]) : { sealed: null, secretSince: null };
    const after: StoredOffSite = {
      ...typed,
      ...(isNew ? { sealed: await sealText(secret, purposeOf(form)), secretSince: now() } : kept),
    };
    const updated_at = new Date(Math.max(Date.now(), version + 1)).toISOString();
    await upsertRow("settings", { key: settingsKey }, { value: JSON.stringify(after), updated_at });
    await writeAudit(staff, "settings.save", "settings", settingsKey, audited(before), audited(after));
    return { ok: true };
  });
}

/** With what is typed, or by the environment; null words when it went well. */
export const tryOffSite = forAdmin(
  async (form: OffSiteForm): Promise<{ ok: true; tried: Tried } | Exclude<Saved, { ok: true }>> => {
    const environment = placeOfEnvironment();
    const opened = environment ? "" : await secretFor(form, await readStored());
    if (typeof opened !== "string") return opened;
    const place = environment?.place ?? placeOf(form, opened);
    if (!place) return { ok: false, reason: "none" };
    const words = await tryPlace(place).then(() => null, wordsOf);
    return { ok: true, tried: { isWell: words === null, words: words ?? "" } };
  },
);

async function secretFor(form: OffSiteForm, before: StoredOffSite): Promise<string | Exclude<Saved, { ok: true }>> {
  if (form.kind === "folder") {
    const data = currentConfiguration().dataDir;
    const isWithin = `${resolve(form.folder ?? "")}${sep}`.startsWith(`${data}${sep}`);
    return isWithin ? { ok: false, reason: "within" } : "";
  }
  if (form.kind === "none") return "";
  const known = form.secret || (purposeOf(before) === purposeOf(form) ? await openSecret(before) : null);
  return known ?? { ok: false, reason: "secret" };
}

function placeOf({ kind, folder, address, region, key }: Omit<OffSiteForm, "secret">, secret: string): Place | null {
  if (kind === "folder" && folder) return folderPlace(folder);
  return kind === "s3" && address && region && key ? s3Place({ address, region, key, secret }) : null;
}

/** A secret is only ever used at the storage that it was typed for. */
function purposeOf({ address, region, key }: Pick<StoredOffSite, "address" | "region" | "key">) {
  return JSON.stringify(["off-site", address, region, key]);
}

async function openSecret(stored: StoredOffSite) {
  return stored.sealed === null ? null : openSealedText(stored.sealed, purposeOf(stored));
}

async function readStored(): Promise<StoredOffSite> {
  const row = await selectRows("settings", { key: settingsKey }).select("value").executeTakeFirst();
  return storedOffSite.safeParse(row?.value).data ?? nothingStored;
}

async function readVersion() {
  const row = await selectRows("settings", { key: settingsKey }).select("updated_at").executeTakeFirst();
  return row ? Date.parse(row.updated_at) : 0;
}

function audited({ sealed: _, ...stored }: StoredOffSite) {
  return stored;
}
