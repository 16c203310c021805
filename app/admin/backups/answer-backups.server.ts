import { data, redirectDocument } from "react-router";
import { isCommonPassword } from "#app/auth/accounts/common-password.server.ts";
import { proveAgain } from "#app/auth/second-factor/two-factor.server.ts";
import { needsFreshCode, needsProof } from "#app/auth/sessions/proof.server.ts";
import { cookieOf, proofErrors, readProof } from "#app/auth/sessions/read-proof.server.ts";
import { localizePath } from "#app/i18n/locale.ts";
import { makeBackup, optimizeStore, removeBackup } from "#app/records/backup/backup.server.ts";
import { type BackupProblem, newPassphraseShape, passphraseShape } from "#app/records/backup/backup.ts";
import { previewRestore, restoreBackup } from "#app/records/backup/backup-restore.server.ts";
import { type FieldErrors, fieldErrors } from "#app/records/store/fields.ts";
import type { backupsProof } from "../proof-needs.ts";
import type { Ask } from "../settings/settings-answer.ts";
import type { BackupAnswer, BackupDone } from "./backup-answer.ts";

type Answered = ReturnType<typeof data<BackupAnswer>>;

const answers: Record<keyof typeof backupsProof, (ask: Ask) => Promise<Answered>> = {
  "backup.make": answerMake,
  "backup.encrypt": answerEncrypt,
  "backup.prove": (ask) => answerProved(ask, async () => accept({ said: "backups.downloadBegins" })),
  "backup.preview": answerPreview,
  "backup.restore": (ask) => answerProved(ask, answerRestore),
  "backup.delete": answerDelete,
  "tables.optimize": answerOptimize,
};

export const backupsIntents = Object.keys(answers);

/** Answers a form about the database by its intent; what gives data away or takes it back asks who is there. */
export async function answerBackups(ask: Ask): Promise<Answered> {
  const { intent = "" } = ask.form;
  if (!Object.hasOwn(answers, intent)) throw data(null, { status: 400 });
  return answers[intent as keyof typeof answers](ask);
}

async function answerMake({ auth: { staff } }: Ask) {
  return answerMade(await makeBackup(staff));
}

/** The passphrase is not stored: a restore needs it again. */
async function answerEncrypt({ auth: { staff, viewer }, form }: Ask): Promise<Answered> {
  const typed = newPassphraseShape.safeParse(form);
  if (!typed.success) return data({ ok: false, errors: fieldErrors(typed.error) }, { status: 422 });
  const { passphrase } = typed.data;
  if (await isCommonPassword(passphrase, viewer))
    return data({ ok: false, errors: { passphrase: { word: "backups.passphraseCommon" } } }, { status: 422 });
  return answerMade(await makeBackup(staff, "manual", new Date(), passphrase));
}

function answerMade(made: Awaited<ReturnType<typeof makeBackup>>) {
  if (!made.ok) return refuse(made.reason === "busy" ? wordOf("busy") : "settings.backupFailed");
  return accept({ said: "settings.backupDone", name: made.name, bytes: made.bytes });
}

async function answerOptimize({ auth: { staff } }: Ask) {
  const sizes = await optimizeStore(staff);
  if (!sizes) return refuse(wordOf("busy"));
  return accept({ said: "settings.optimizeDone", bytesBefore: sizes.before, bytes: sizes.after });
}

async function answerPreview({ auth: { staff }, form }: Ask): Promise<Answered> {
  const typed = passphraseShape.safeParse(form);
  if (!typed.success) return data({ ok: false, errors: fieldErrors(typed.error) }, { status: 422 });
  const shown = await previewRestore(staff, form.name ?? "", typed.data.passphrase);
  if (!shown.ok) return refuseBackup(shown.reason);
  return accept({ said: "backups.checked", name: form.name, preview: shown.preview });
}

/** All sessions are over by then, this one too: it leads to the sign-in page. */
async function answerRestore({ auth: { staff }, form, locale }: Ask): Promise<Answered> {
  const typed = passphraseShape.safeParse(form);
  if (!typed.success) return data({ ok: false, errors: fieldErrors(typed.error) }, { status: 422 });
  const restored = await restoreBackup(staff, form.name ?? "", typed.data.passphrase);
  if (!restored.ok)
    return restored.reason === "failed" ? refuse("backups.restoreFailed") : refuseBackup(restored.reason);
  throw redirectDocument(localizePath(locale, "/auth?done=restored"));
}

async function answerDelete(ask: Ask): Promise<Answered> {
  const remove = async ({ auth: { staff }, form }: Ask) => {
    await removeBackup(staff, form.name ?? form.id ?? "");
    return accept({ said: "backups.deleted" });
  };
  if (!needsProof(ask.auth.viewer)) return remove(ask);
  // The question stood open for so long that it did not know of the proof.
  return ask.form.password === undefined ? refuse("backups.deleteFailed") : answerProved(ask, remove);
}

/** Does it for whoever gives the password, and a code where the last one is not fresh. */
async function answerProved(ask: Ask, act: (ask: Ask) => Promise<Answered>): Promise<Answered> {
  const typed = readProof(ask.form, needsFreshCode(ask.auth.viewer));
  if (!typed.ok) return data({ ok: false, errors: typed.errors }, { status: 422 });
  const proved = await proveAgain(ask.auth, typed.proof);
  if (!proved.ok) return data({ ok: false, errors: proofErrors(proved) }, { status: 422 });
  const { data: answer, init } = await act(ask);
  return data(answer, { ...init, headers: cookieOf(proved) });
}

function refuseBackup(reason: BackupProblem) {
  const isLocked = reason === "needsPassphrase" || reason === "wrongPassphrase";
  return refuse(wordOf(reason), isLocked ? "passphrase" : "form");
}

function wordOf(problem: BackupProblem) {
  return `backups.refused.${problem}`;
}

function accept(given: Omit<BackupDone, "ok">): Answered {
  return data({ ok: true, ...given });
}

function refuse(word: string, field = "form"): Answered {
  const errors: FieldErrors = { [field]: { word } };
  return data({ ok: false, errors }, { status: 422 });
}
