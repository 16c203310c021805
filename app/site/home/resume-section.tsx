import type { publicResume } from "#app/records/sections/resume.server.ts";
import { Fold } from "../frame/fold.tsx";
import { Section } from "../frame/section.tsx";
import { useSite } from "../frame/site-context.ts";
import { isOffered } from "../offers/offered.ts";
import { positionTimeOf } from "../resume/entry-time.ts";

type Resume = NonNullable<Awaited<ReturnType<typeof publicResume>>>;

const contents = [
  { word: "resume.workHistory", kind: "work" },
  { word: "resume.technicalSkills", kind: null },
  { word: "resume.education", kind: "education" },
  { word: "resume.languages", kind: "language" },
  { word: "resume.references", kind: "reference" },
] as const;

type Props = { resume: Resume; hasSkills: boolean; count: number | null };

export function ResumeSection({ resume, hasSkills, count }: Props) {
  const { headingOf, locale, settings, t, to, recordDay, shown } = useSite();
  const parts = contents.filter(({ kind }) => (kind ? resume.entries[kind].length > 0 : hasSkills));
  return (
    <Section id="resume" {...headingOf("resume", resume)}>
      {resume.stats.length > 0 && (
        <dl className="stats">
          {resume.stats.map((stat) => (
            <div key={stat.label}>
              <dt {...shown(stat.label)} />
              <dd>
                <bdi dir="ltr">{stat.value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {resume.profile_description && (
        <Fold title={resume.profile_title ?? resume.title ?? t("resume.title")}>
          <p className="lead" {...shown(resume.profile_description)} />
        </Fold>
      )}
      {resume.entries.work.length > 0 && (
        <Fold title={t("resume.workHistory")}>
          <ol className="ledger-rows positions">
            {resume.entries.work.slice(0, count ?? undefined).map((entry) => (
              <li key={`${entry.title}${entry.started_on}`}>
                <p className="position-time">{positionTimeOf(entry, locale, settings.figures)}</p>
                <div>
                  <h4 {...shown(entry.title)} />
                  {entry.organisation && <p {...shown(entry.organisation)} />}
                </div>
              </li>
            ))}
          </ol>
        </Fold>
      )}
      <div className="resume-preview">
        <div>
          <h3>{t("resume.preview")}</h3>
          {parts.length > 0 && (
            <ul aria-label={t("resume.contents")}>
              {parts.map(({ word }) => (
                <li key={word}>{t(word)}</li>
              ))}
            </ul>
          )}
        </div>
        <p>
          {(resume.pdf_url ?? isOffered("pdf")) && (
            <a className="button" href={resume.pdf_url ?? to("/resume.pdf")}>
              {t("resume.download")}
            </a>
          )}
          {resume.last_updated && <small>{t("resume.lastUpdated", { day: recordDay(resume.last_updated) })}</small>}
        </p>
      </div>
    </Section>
  );
}
