import type { ReactNode } from "react";
import { LanguageToggle } from "../frame/header.tsx";
import { iconOf } from "../frame/icons.tsx";
import { useSite } from "../frame/site-context.ts";
import { Lightbox } from "../media/lightbox.tsx";

type PageProps = { path: string; className?: string; children: ReactNode };

/** A record as a page of its own. The script shows the same article in a dialog, with the bar below it. */
export function RecordPage({ path, className = "", children }: PageProps) {
  const { settings, shown, t, to } = useSite();
  return (
    <>
      <article className={`record ${className}`.trim()} aria-labelledby="record-title">
        {children}
        <Lightbox />
        <p className="print-foot" aria-hidden="true">
          <span {...shown(settings.ownerName)} /> ·{" "}
          <bdi className="u-url" dir="ltr">
            {decodeURI(settings.origin + to(path))}
          </bdi>
        </p>
      </article>
      <div data-record-bar="" hidden>
        <div className="record-bar">
          <LanguageToggle />
          <a href={to(path)} data-record-page="">
            {t("record.openPage")}
          </a>
          <button type="button" className="icon-button" data-closes-dialog="" aria-label={t("common.close")}>
            {iconOf("Close")}
          </button>
        </div>
      </div>
    </>
  );
}

type RowProps = { className?: string; head?: ReactNode; margin: ReactNode; children: ReactNode };

export function RecordRow({ className = "", head, margin, children }: RowProps) {
  return (
    <section className={`record-row ${className}`.trim()}>
      {head && <div className="record-body record-head">{head}</div>}
      <div className="record-margin">
        <div>{margin}</div>
      </div>
      <div className="record-body">{children}</div>
    </section>
  );
}
