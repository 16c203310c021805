import { formatMonth } from "#app/i18n/format.ts";
import { type ResumeKind, resumeKinds } from "#app/records/sections/resume.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { OrderedRecords } from "../lists/ordered-records.tsx";
import { TranslationMarks } from "../translations/translation-marks.tsx";
import type { ListedEntry } from "./resume.tsx";
import { kindWords } from "./resume-words.ts";

const path = paths.resume;

/** Without an end these continue to the present. */
const openEndedKinds = new Set<ResumeKind>(["work", "education"]);

export function Entries({ entries }: { entries: ListedEntry[] }) {
  const { t } = useAdmin();
  return resumeKinds.map((kind) => (
    <section key={kind} className="entries-of-kind" aria-labelledby={`entries-${kind}`}>
      <h2 id={`entries-${kind}`}>{t(kindWords[kind])}</h2>
      <EntriesOfKind kind={kind} entries={entries.filter((entry) => entry.kind === kind)} />
    </section>
  ));
}

function EntriesOfKind({ kind, entries }: { kind: ResumeKind; entries: ListedEntry[] }) {
  const { t, locale } = useAdmin();
  const inScreen = (entry: ListedEntry, field: "title" | "organisation") =>
    (locale === "ar" ? entry[`${field}_ar`] : entry[`${field}_en`]) ?? "";
  const datesOf = ({ started_on, ended_on }: ListedEntry) => {
    const [from, until] = [started_on, ended_on].map((day) => day && formatMonth(day, locale));
    if (from && until) return t("resume.until", { from, until });
    return from && openEndedKinds.has(kind) ? t("resume.since", { from }) : (from ?? until);
  };
  return (
    <OrderedRecords
      path={path}
      list={kind}
      items={entries}
      keyOf={({ id }) => id}
      nameOf={(entry) => inScreen(entry, "title")}
      addPath={`${path}/entries/new/${kind}?tab=entries`}
      addTo={t(kindWords[kind])}
      pathOf={({ id }) => `${path}/entries/${id}?tab=entries`}
      words={{ add: "resume.addEntry", empty: "resume.noEntries", delete: "resume.deleteEntry" }}
    >
      {(entry) => (
        <>
          <h3 dir="auto">{inScreen(entry, "title")}</h3>
          <p className="soft">{[inScreen(entry, "organisation"), datesOf(entry)].filter(Boolean).join(" · ")}</p>
          <TranslationMarks
            screen="resume"
            id={entry.id}
            name={inScreen(entry, "title")}
            translation={entry.translation}
          />
        </>
      )}
    </OrderedRecords>
  );
}
