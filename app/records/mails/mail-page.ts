import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { type Html, html } from "./html.ts";

/** The look that the site's mails share; everything stands in style attributes, since mail programs drop style sheets. */
export const mailStyles = {
  page: "margin:0;padding:24px;background:#f6f3ea;color:#1d2329;font:16px/1.6 'Segoe UI',Tahoma,Arial,sans-serif",
  sheet:
    "max-width:600px;margin:0 auto;padding:24px;background:#fffdf7;border:1px solid #d9d2bf;overflow-wrap:anywhere",
  title: "margin:0 0 16px;padding-bottom:12px;border-bottom:3px double #1d2329;font-size:20px;line-height:1.35",
  label: "padding:4px 0;padding-inline-end:16px;color:#5b6068;font-weight:400;text-align:start;vertical-align:top",
  value: "padding:4px 0;text-align:start;vertical-align:top",
  quote: "margin:16px 0;padding:12px 16px;background:#f6f3ea;overflow-wrap:anywhere",
  small: "margin:16px 0 0;color:#5b6068;font-size:14px",
  steps: "margin:8px 0 0;padding:0;padding-inline-start:20px;color:#5b6068;font-size:14px",
  step: "margin:0 0 8px;overflow-wrap:anywhere",
  link: "color:#0f5c5c",
  button:
    "display:inline-block;padding:10px 18px;background:#0f5c5c;color:#ffffff;text-decoration:none;font-weight:600",
  code: "margin:16px 0;font:700 28px/1.4 'Courier New',monospace;letter-spacing:0.2em",
};

/** A whole mail in its language and direction. */
export function mailPage(locale: Locale, title: string, body: Html): string {
  const page = html`<!DOCTYPE html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body dir="${directionOf(locale)}" style="${mailStyles.page}">
<div style="${mailStyles.sheet}">
<h1 style="${mailStyles.title}">${title}</h1>
${body}
</div>
</body>
</html>
`;
  return page.html;
}
