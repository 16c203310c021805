import { transactional } from "#app/platform/database/database.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { mailAdmins } from "#app/records/mails/admin-mail.server.ts";
import { mailWords } from "#app/records/mails/compose-mail.ts";
import type { Admin } from "#app/records/store/permission.ts";

/** `proofKey` identifies a session and its last proof; repeated exports on one proof notify once. */
export const noteDataExport = transactional(
  async (staff: Admin, name: "json" | "messages" | "audit", proofKey: string) => {
    // The JSON export has its own entry.
    if (name !== "json") await writeAudit(staff, `export.${name}`, "exports", name, null, null);
    await mailAdmins(staff, {
      kind: "dataExported",
      eventKey: `dataExported ${name} ${proofKey}`,
      values: (locale) => ({ file: mailWords[locale](`mail.dataExported.${name}`) }),
    });
  },
);
