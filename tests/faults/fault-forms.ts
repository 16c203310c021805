import { localizePath } from "#app/i18n/locale.ts";
import { store } from "#app/records/store/store.server.ts";
import { readScreen } from "../requests/admin-forms.ts";
import { publicForms } from "../requests/public-forms.ts";
import { password } from "../support/people.ts";
import { plainPicture } from "../support/sample-files.ts";
import { origin } from "../support/whole-site.ts";
import type { faultSite } from "./fault-site.ts";

type Made = ReturnType<typeof faultSite>;
type Fields = Record<string, string>;
/** `bytes` are sent instead of fields, as a file. */
export type Form = { path: string; fields: Fields; cookie: string; bytes?: Uint8Array<ArrayBuffer> };

export function sendForm({ site }: Made, { path, fields, cookie, bytes }: Form, accept: string) {
  const type = bytes ? "application/octet-stream" : "application/x-www-form-urlencoded";
  const headers = { origin, accept, cookie, "content-type": type, "x-file-name": "plain.png" };
  return site.ask(path, { method: "POST", headers, body: bytes ?? String(new URLSearchParams(fields)) });
}

const longText = "A question about the month-end close, with words of its own.";

/** Every form that strangers, readers and people on their way in can send, filled in so that it is accepted. */
export async function formsOfVisitors(made: Made): Promise<Form[]> {
  const { people, cookies, article, first, links, code } = made;
  const path = `/articles/${article.slug}`;
  const known: Record<string, Partial<Form>> = {
    "/auth": { fields: { email: people.reader.email, password, to: "" } },
    "/auth?mode=forgot": { fields: { email: people.reader.email } },
    "/auth?mode=reset": { cookie: `link=${links.reset}`, fields: newPassword },
    "/auth?mode=confirm": { cookie: `link=${links.confirm}` },
    "/auth/email": { cookie: `link=${links.email}` },
    "/moderation": {
      cookie: cookies.moderator,
      fields: { id: await first("comments", "id", { status: "held" }), verdict: "approve", back: "" },
    },
    "/auth/code": { fields: { code, kind: "email", intent: "", to: "" } },
    "/auth/sign-out": { cookie: cookies.reader },
  };
  const cookieOf = {
    reader: cookies.reader,
    "pending admin": cookies.pending,
    "staff without a factor": cookies.admin,
  };
  return publicForms(path).map(({ place, fields, as }) => {
    const values = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
    if ("email" in values) values.email = "stranger@daftar.example";
    for (const name of ["content", "message"]) if (name in values) values[name] = longText;
    return { path: place, fields: values, cookie: as ? cookieOf[as] : "", ...known[place] };
  });
}

const newPassword = { password: "another ledger of ink", confirmation: "another ledger of ink" };

/** Those of the account page whose change needs no more than a proof, which the session has. */
export function formsOfAccount({ cookies }: Made, path: string, cookie = cookies.reader): Form[] {
  const changes: Fields[] = [
    { intent: "picture.remove" },
    { intent: "email", new_email: "new@daftar.example" },
    { intent: "password", current_password: password, new_password: "another ledger of ink", ...newPassword },
    { intent: "app.begin" },
    { intent: "mail.begin" },
    { intent: "sessions.end-others" },
    { intent: "session.end", id: crypto.randomUUID() },
    { intent: "data" },
  ];
  return changes.map((fields) => ({ path, fields, cookie }));
}

const changedField =
  /^(title|title_en|category_en|name|name_en|alt_en|siteName_en|to_path|description|text_en|organisation_en)$/;

/** Every form of a record on the screens of the admin area, with one text changed, and a new record of each kind. */
export async function formsOfScreens({ site, cookies }: Made, screens: string[]): Promise<Form[]> {
  const found = new Map<string, Form>();
  for (const screen of screens) {
    const { body } = await site.ask(screen, { headers: { cookie: cookies.adminSeen } });
    for (const { action, name, fields } of readScreen(body, screen).forms) {
      const values = Object.fromEntries(fields);
      const changed = Object.keys(values).find((field) => changedField.test(field));
      if (changed) values[changed] = changed === "to_path" ? "/projects" : `${values[changed]} again`;
      found.set(name, { path: action, fields: values, cookie: cookies.adminSeen });
      const { version: _, slug, ...others } = values;
      const isRecord =
        /\/[^/]+\/[\w-]+$/.test(screen) && /^\/admin\/(articles|projects|pages|tasks|redirects)\//.test(screen);
      const made = {
        ...others,
        ...(slug && { slug: "one-more" }),
        ...(values.from_path && { from_path: "/one-more" }),
      };
      if (isRecord)
        found.set(`new ${name}`, { path: screen.replace(/[^/]+$/, "new"), fields: made, cookie: cookies.adminSeen });
    }
  }
  return [...found.values()];
}

/** What else the admin area sends: by buttons, selections, switches and dialogs. */
export async function formsOfButtons({ first, article, people, cookies }: Made): Promise<Form[]> {
  const [project, page, task, media, redirect] = await Promise.all(
    ["projects", "pages", "tasks", "media", "redirects"].map((table) => first(table)),
  );
  const comment = `comment:${await first("comments")}`;
  const message = `message:${await first("messages")}`;
  const code = await first("project_codes", "code");
  const entry = await first("resume_entries", "id", { kind: "work" });
  const template = await first("reply_templates");
  const trashed = await store()
    .selectFrom("projects")
    .select("id")
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  const version = await first("record_versions", "id", { record_id: article.id });
  const both = (name: string) => ({ [`${name}_en`]: "One more", [`${name}_ar`]: "واحد آخر" });
  const fields = { ...both("title"), ...both("description"), category: "Development", status: "completed" };
  const edit = { edit_id: crypto.randomUUID(), edits: "1", continues: "", continued_edits: "0" };
  const row = (id = "", of = "1") => ({ [`row:${id}`]: of });
  const sent: [string, Fields][] = [
    ["/admin/articles", { id: article.id }],
    ["/admin/articles", { intent: "selected.trash", ...row(article.id, "2") }],
    ["/admin/articles", { intent: "selected.unpublish", ...row(article.id, "2") }],
    ["/admin/articles", { intent: "selected.category", category: "IFRS", ...row(article.id, "2") }],
    [`/admin/articles/${article.id}/shares`, { intent: "make", days: "7" }],
    ["/admin/article-links", { addresses: "/articles\n/nowhere" }],
    ["/admin/projects/new", fields],
    [`/admin/projects/${project}`, { ...fields, slug: "one-more", version: "1" }],
    ["/admin/about/skills/new", { ...both("category"), items: "one, two", version: "1" }],
    ["/admin/about/achievements/new", { ...both("title"), ...both("description"), version: "1" }],
    ["/admin/contact/methods/new", { ...both("title"), value: "one@daftar.example", version: "1" }],
    ["/admin/resume/entries/new/work", { kind: "work", ...both("title"), ...both("organisation") }],
    ["/admin/project-codes/new", { code: "MORE-01", name: "One more", color: "#123456" }],
    ["/admin/settings/categories/new/articles", { ...both("name") }],
    ["/admin/projects", { id: project ?? "" }],
    ["/admin/projects", { intent: "selected.hide", ...row(project) }],
    ["/admin/pages", { id: page ?? "" }],
    ["/admin/pages", { intent: "selected.unpublish", ...row(page) }],
    ["/admin/tasks", { id: task ?? "" }],
    ["/admin/tasks", { intent: "move", id: task ?? "", version: "1", status: "completed" }],
    ["/admin/tasks", { intent: "quick", line: "One more task" }],
    ["/admin/tasks", { intent: "selected.status", status: "completed", ...row(task) }],
    ["/admin/media", { id: media ?? "" }],
    ["/admin/media/library", { address: "https://192.0.2.1/picture.png" }],
    ["/admin/redirects", { id: redirect ?? "" }],
    ["/admin/redirects/import", { intent: "import", csv: "from,to,status\n/old-one,/projects,301" }],
    ["/admin/project-codes", { id: code }],
    ["/admin/project-codes", { intent: "activate", id: code, is_active: "false" }],
    ["/admin/messages", { intent: "opened", entry: message }],
    ["/admin/messages", { intent: "spam", entry: message }],
    ["/admin/messages", { intent: "trash", entry: message }],
    ["/admin/messages", { intent: "erase", entry: message }],
    ["/admin/messages", { intent: "reply", entry: message, reply: crypto.randomUUID(), body: longText }],
    ["/admin/messages", { intent: "approve", entry: comment }],
    ["/admin/messages", { intent: "reply", entry: comment, reply: crypto.randomUUID(), body: longText }],
    ["/admin/messages", { intent: "selected.archived", ...row(message), ...row(comment) }],
    ["/admin/messages/templates", { name_en: "More", text_en: "More", name_ar: "", text_ar: "", ...edit }],
    ["/admin/messages/templates", { intent: "delete", id: template }],
    ["/admin/messages/mails", { intent: "retry-all" }],
    ["/admin/resume", { intent: "work.remove", id: entry }],
    ["/admin/trash", { kind: "projects", id: trashed?.id ?? "" }],
    [`/admin/versions/articles/${article.id}`, { id: version }],
    ["/admin/drafts", { kind: "articles", record_id: article.id, version: "1", fields: '{"title":"Typed"}', ...edit }],
    ["/admin/drafts", { intent: "drop", ...edit }],
    ["/admin/translations", { screen: "projects", language: "ar", id: project ?? "" }],
    ["/admin/translations", { intent: "translate", id: article.id }],
    ["/admin/users", { intent: "role", id: people.reader.id, role: "moderator" }],
    ["/admin/users", { intent: "disable", id: people.reader.id }],
    ["/admin/users", { intent: "sign-out", id: people.reader.id }],
    ["/admin/users", { intent: "delete", id: people.reader.id }],
    ["/admin/users/invite", { full_name: "Rana", email: "new@daftar.example", role: "user", language: "ar" }],
    ["/admin/settings", { intent: "retention", messageRetentionDays: "365" }],
    ["/admin/settings", { intent: "switch", name: "allowGuestComments", value: "on" }],
    ["/admin/settings", { intent: "switch", name: "maintenanceMode", value: "on" }],
    ["/admin/settings", { intent: "test-mail" }],
    ["/admin/settings", { intent: "prove", password }],
    ["/admin/settings", { intent: "two-factor.send" }],
    ["/admin/account", { intent: "codes.renew" }],
    ["/admin/first-steps", { intent: "sample.remove" }],
    ["/admin/backups", { intent: "tables.optimize" }],
    ["/admin/language", { language: "ar", back: "/admin" }],
    ["/admin/health", { intent: "prove" }],
  ];
  const bytes = new Uint8Array(await plainPicture(80, 50).png().toBuffer());
  const uploads = ["/admin/media/library", "/admin/settings/appearance/file?for=logo", "/admin/backups/upload"];
  return [
    ...sent.map(([path, fields]) => ({ path, fields, cookie: cookies.adminSeen })),
    ...uploads.map((path) => ({ path, fields: {}, bytes, cookie: cookies.adminSeen })),
  ];
}

/** Both languages of a page that has one address for each. */
export const inBoth = (path: string) => [path, localizePath("ar", path)];

/** A screen of each record, and those whose forms stand on them. */
export async function recordScreens({ first, article }: Made) {
  const idOf = (table: string, column?: string) => first(table, column);
  return [
    `/admin/articles/${article.id}`,
    `/admin/projects/${await idOf("projects")}`,
    `/admin/pages/${await idOf("pages")}`,
    `/admin/media/${await idOf("media")}`,
    `/admin/tasks/${await idOf("tasks")}`,
    `/admin/project-codes/${await idOf("project_codes", "code")}`,
    `/admin/redirects/${await idOf("redirects")}`,
    `/admin/settings/categories/${await idOf("categories")}`,
    `/admin/resume/entries/${await idOf("resume_entries")}`,
    `/admin/articles/${article.id}/translate`,
    `/admin/translations/projects/${await idOf("projects")}`,
    ...["/admin/about", "/admin/about?tab=contact", "/admin/about/skills/new", "/admin/about/achievements/new"],
    ...[
      "/admin/contact",
      "/admin/contact/methods/new",
      "/admin/resume",
      "/admin/settings/home",
      "/admin/settings/menu",
    ],
    ...["/admin/settings/appearance", "/admin/settings", "/admin/settings/mail", "/admin/first-steps"],
  ];
}
