import { redirectDocument } from "react-router";
import { done, refused } from "#app/admin/forms/action-result.ts";
import type { FormContext } from "#app/admin/forms/form-action.server.ts";
import { byIntent, parseForm, withStatus } from "#app/admin/forms/respond.server.ts";
import { checkProof } from "#app/admin/proof/fresh-proof.server.ts";
import { isCommonPassword } from "#app/auth/accounts/common-password.server.ts";
import { needsProof } from "#app/auth/sessions/proof.server.ts";
import { localizePath } from "#app/i18n/locale.ts";
import { makeBackup, optimizeStore, removeBackup } from "../records/backup.server.ts";
import { type BackupProblem, newPassphraseShape, passphraseShape } from "../records/backup.ts";
import { previewRestore, restoreBackup } from "../records/backup-restore.server.ts";
import type { BackupResult } from "./backup-result.ts";
import type { backupsProof } from "./backups-proof.ts";

type Answer = ReturnType<typeof withStatus<BackupResult>>;

/** Actions that export or replace data require a proof of identity. */
export const backupsActions: Record<keyof typeof backupsProof, (context: FormContext) => Promise<Answer>> = {
  "backup.make": async ({ auth: { staff } }) => withStatus(madeResult(await makeBackup(staff))),
  "backup.encrypt": async (context) => withStatus(await encrypt(context)),
  "backup.prove": (context) => proved(context, async () => done("backups.downloadBegins")),
  "backup.preview": async (context) => withStatus(await preview(context)),
  "backup.restore": (context) => proved(context, restore),
  "backup.delete": deleteBackup,
  "tables.optimize": async (context) => withStatus(await optimize(context)),
};

export async function answerBackups(context: FormContext) {
  return byIntent<(context: FormContext) => Promise<Answer>>(backupsActions, context.form.intent)(context);
}

/** The passphrase is not stored: a restore needs it again. */
async function encrypt({ auth: { staff, viewer }, form }: FormContext): Promise<BackupResult> {
  const parsed = parseForm(newPassphraseShape, form);
  if (!parsed.ok) return parsed;
  const { passphrase } = parsed.fields;
  if (await isCommonPassword(passphrase, viewer)) return refused("backups.passphraseCommon", "passphrase");
  return madeResult(await makeBackup(staff, "manual", new Date(), passphrase));
}

function madeResult(made: Awaited<ReturnType<typeof makeBackup>>): BackupResult {
  if (!made.ok) return refused(made.reason === "busy" ? wordOf("busy") : "settings.backupFailed");
  return { ...done("settings.backupDone"), name: made.name, bytes: made.bytes };
}

async function optimize({ auth: { staff } }: FormContext): Promise<BackupResult> {
  const sizes = await optimizeStore(staff);
  if (!sizes) return refused(wordOf("busy"));
  return { ...done("settings.optimizeDone"), bytesBefore: sizes.before, bytes: sizes.after };
}

async function preview({ auth: { staff }, form }: FormContext): Promise<BackupResult> {
  const parsed = parseForm(passphraseShape, form);
  if (!parsed.ok) return parsed;
  const shown = await previewRestore(staff, form.name ?? "", parsed.fields.passphrase);
  if (!shown.ok) return refuseBackup(shown.reason);
  return { ...done("backups.checked"), name: form.name, preview: shown.preview };
}

/** A restore ends all sessions, including this one. */
async function restore({ auth: { staff }, form, locale }: FormContext): Promise<BackupResult> {
  const parsed = parseForm(passphraseShape, form);
  if (!parsed.ok) return parsed;
  const restored = await restoreBackup(staff, form.name ?? "", parsed.fields.passphrase);
  if (restored.ok) throw redirectDocument(localizePath(locale, "/auth?done=restored"));
  return restored.reason === "failed" ? refused("backups.restoreFailed") : refuseBackup(restored.reason);
}

async function deleteBackup(context: FormContext) {
  const remove = async ({ auth: { staff }, form }: FormContext) => {
    await removeBackup(staff, form.name ?? form.id ?? "");
    return done("backups.deleted");
  };
  if (!needsProof(context.auth.viewer)) return withStatus<BackupResult>(await remove(context));
  // A dialog opened while the proof was fresh has no password field.
  if (context.form.password === undefined) return withStatus<BackupResult>(refused("backups.deleteFailed"));
  return proved(context, remove);
}

async function proved(context: FormContext, action: (context: FormContext) => Promise<BackupResult>) {
  const proof = await checkProof(context);
  return proof.ok
    ? withStatus<BackupResult>(await action(context), { headers: proof.headers })
    : withStatus<BackupResult>(proof);
}

function refuseBackup(reason: BackupProblem) {
  const isLocked = reason === "needsPassphrase" || reason === "wrongPassphrase";
  return refused(wordOf(reason), isLocked ? "passphrase" : "form");
}

function wordOf(problem: BackupProblem) {
  return `backups.refused.${problem}`;
}
