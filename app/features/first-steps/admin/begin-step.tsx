import { type ReactNode, Suspense, useState } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { offeredPaths } from "#app/admin/offers/offered-paths.ts";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { BackupDialogs } from "#app/features/backups/admin/backup-dialogs.tsx";
import { UploadButton } from "#app/features/backups/admin/upload-button.tsx";
import { type BeginningProps, beginnings } from "./beginnings.ts";
import { stepPath } from "./first-steps-path.ts";

/** Where the site comes from decides what is left to do, so it is asked first. */
export function BeginStep({ open, ...props }: BeginningProps) {
  const { t } = useAdmin();
  const [uploaded, setUploaded] = useState<string | null>(null);
  return (
    <>
      {beginnings.map(({ name, Part }) => (
        <Suspense key={name}>
          <Part {...props} open={open} />
        </Suspense>
      ))}
      <div className="beginnings">
        <Beginning name="new">
          <LinkButton to={stepPath("site")} variant="filled">
            {t("firstSteps.newDo")}
          </LinkButton>
        </Beginning>
        {offeredPaths.import && (
          <Beginning name="moved">
            <LinkButton to={offeredPaths.import}>{t("firstSteps.movedDo")}</LinkButton>
          </Beginning>
        )}
        <Beginning name="restored">
          <UploadButton onUploaded={setUploaded} />
          <BackupDialogs
            {...props}
            action={uploaded ? { what: "restore", name: uploaded } : null}
            onClose={() => setUploaded(null)}
          />
        </Beginning>
      </div>
    </>
  );
}

function Beginning({ name, children }: { name: "new" | "moved" | "restored"; children: ReactNode }) {
  const { t } = useAdmin();
  return (
    <section className="panel" aria-labelledby={`begin-${name}`}>
      <h3 id={`begin-${name}`}>{t(`firstSteps.${name}`)}</h3>
      <p>{t(`firstSteps.${name}Text`)}</p>
      {children}
    </section>
  );
}
