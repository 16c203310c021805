import type { ComponentProps, ComponentType } from "react";
import type { BackupDialogs } from "#app/features/backups/admin/backup-dialogs.tsx";
import type { StepName } from "../records/steps.ts";

export type BeginningProps = Pick<ComponentProps<typeof BackupDialogs>, "proof" | "provedUntil"> & {
  open: readonly StepName[];
};

/** What features show above the question where the site comes from. */
export const beginnings: { name: string; Part: ComponentType<BeginningProps> }[] = [];

export function addBeginning(added: (typeof beginnings)[number]) {
  if (beginnings.every(({ name }) => name !== added.name)) beginnings.push(added);
}
