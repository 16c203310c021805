import { Button } from "@mantine/core";
import { useState } from "react";
import type { Statistic } from "#app/records/sections/resume.ts";
import type { DraftSource } from "../drafts/draft.ts";
import { PairField, TextField } from "../forms/record-fields.tsx";
import { PartForm } from "../forms/record-form.tsx";
import { RowsField } from "../forms/rows-field.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { PdfField } from "../media/file-field.tsx";
import type { EditedResume } from "./resume.tsx";

export function ResumeContent({ resume, draft }: { resume: EditedResume; draft: DraftSource }) {
  const { t } = useAdmin();
  const [isStarted, setStarted] = useState(resume !== null || draft.stored !== null);
  if (!isStarted)
    return (
      <div className="collection-empty">
        <p>{t("resume.empty")}</p>
        <Button onClick={() => setStarted(true)}>{t("resume.begin")}</Button>
      </div>
    );
  return (
    <PartForm intent="content" label={t("resume.tabContent")} record={resume} draft={draft}>
      <PairField name="title" label={t("resume.fieldTitle")} />
      <PairField name="subtitle" label={t("resume.subtitle")} />
      <PairField name="profile_title" label={t("resume.profileTitle")} />
      <PairField name="profile_description" label={t("resume.profileDescription")} isLong />
      <StatisticsField statistics={resume?.stats ?? []} />
      <PdfField name="pdf_url" label={t("resume.pdfUrl")} hint={t("resume.pdfHint")} />
      {resume && (
        <p className="soft">
          {t("resume.jsonResume")} <a href="/resume.json">English</a>, <a href="/ar/resume.json">العربية</a>
        </p>
      )}
    </PartForm>
  );
}

const words = {
  title: "resume.stats",
  empty: "resume.noStats",
  add: "resume.addStat",
  remove: "resume.removeStat",
};

function StatisticsField({ statistics }: { statistics: Statistic[] }) {
  const { t } = useAdmin();
  return (
    <RowsField name="stats" items={statistics} nameOf={({ value }) => value} words={words}>
      {() => (
        <>
          <TextField name="value" label={t("resume.statValue")} dir="ltr" required />
          <PairField name="label" label={t("resume.statLabel")} required />
        </>
      )}
    </RowsField>
  );
}
