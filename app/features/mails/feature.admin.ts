import { addPendingWork } from "#app/admin/dashboard/pending-work.ts";
import { offerPaths } from "#app/admin/offers/offered-paths.ts";
import { addSettingsScreens } from "#app/admin/offers/settings-screens.ts";
import { mailServerPath, mailsPath } from "./admin/mail-paths.ts";

offerPaths({ mails: mailsPath, mailServer: mailServerPath });
addPendingWork({ name: "failedMails", to: mailsPath, place: 11, isLate: true });
addSettingsScreens([
  {
    path: mailServerPath,
    linkedAt: 70,
    group: "mail",
    words: [
      "mailServer.title",
      "mailServer.server",
      "mailServer.fromAddress",
      "mailServer.replyTo",
      "settings.testMail",
      "mailRecords.title",
    ],
  },
]);
