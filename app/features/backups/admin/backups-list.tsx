import type { MouseEvent } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Moment } from "#app/admin/frame/moment.tsx";
import { ageText } from "#app/admin/widgets/age-text.ts";
import { NamedText, RowButton } from "#app/admin/widgets/row-action.tsx";
import { sizeText } from "#app/admin/widgets/size-text.ts";
import { WordBadge } from "#app/admin/widgets/state-badge.tsx";
import type { BackupAction } from "./backup-dialogs.tsx";
import { backupPath } from "./backup-paths.ts";
import type { DatabaseStatus } from "./read-database.server.ts";

type Backup = DatabaseStatus["backups"][number];
type BackupsListProps = {
  backups: Backup[];
  now: string;
  provedUntil: string;
  onAction: (action: BackupAction) => void;
};

export function BackupsList({ backups, ...rest }: BackupsListProps) {
  const { t } = useAdmin();
  if (backups.length === 0) return <p className="soft">{t("backups.none")}</p>;
  return (
    <ul className="backups">
      {backups.map((backup) => (
        <BackupItem key={backup.name} backup={backup} {...rest} />
      ))}
    </ul>
  );
}

type BackupItemProps = Omit<BackupsListProps, "backups"> & { backup: Backup };

function BackupItem({ backup, now, provedUntil, onAction }: BackupItemProps) {
  const admin = useAdmin();
  const { name, kind, madeAt, bytes, isEncrypted } = backup;
  function download(event: MouseEvent) {
    if (Date.now() < Date.parse(provedUntil)) return;
    event.preventDefault();
    onAction({ what: "download", name });
  }
  return (
    <li>
      <div className="backup-facts">
        <strong>
          <Moment at={madeAt} />
        </strong>
        <WordBadge color={kind === "daily" || kind === "manual" ? undefined : "gray"} word={`backups.kind.${kind}`} />
        {isEncrypted && <WordBadge variant="outline" color="gray" word="backups.encrypted" />}
        <span className="soft" suppressHydrationWarning>
          {ageText(madeAt, now, admin.locale)}
        </span>
        <span className="soft">{sizeText(admin, bytes)}</span>
        <bdi className="backup-name" dir="ltr">
          {name}
        </bdi>
      </div>
      <div className="backup-actions">
        <a className="row-action" href={backupPath(name)} download={name} onClick={download}>
          <NamedText word="backups.download" name={name} />
        </a>
        <RowButton word="backups.restore" name={name} onClick={() => onAction({ what: "restore", name })} />
        <RowButton word="common.delete" name={name} isBad onClick={() => onAction({ what: "delete", name })} />
      </div>
    </li>
  );
}
