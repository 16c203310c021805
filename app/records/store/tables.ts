import type { Locale } from "#app/i18n/locale.ts";
import type { OutboxRow } from "#app/platform/mail/mail.ts";
import type { ArticleForm, articleStatuses, VersionedFields } from "../articles/article.ts";
import type { commentStatuses } from "../comments/comment.ts";
import type { messageStatuses } from "../messages/message.ts";
import type { challengePurposes, linkPurposes, Role } from "../people/profile.ts";
import type { projectCategories, projectStatuses } from "../projects/project.ts";
import type { AboutFields, Achievement, Skill } from "../sections/about.ts";
import type { ContactMethod } from "../sections/contact.ts";
import type { ResumeKind, Statistic } from "../sections/resume.ts";
import type { taskPriorities, taskStatuses } from "../work/task.ts";

type OneOf<List extends readonly string[]> = List[number];
type Bilingual<Name extends string, Value> = Record<`${Name}_en` | `${Name}_ar`, Value>;
type MaybeText = string | null;

/** A moment as ISO text in UTC, always written by the program. */
type Moment = string;
/** A day as "2026-11-21". */
type Day = string;

type Kept = { id: string; created_at: Moment };
type Edited = Kept & { updated_at: Moment; version: number };
type Trashable = { deleted_at: Moment | null };

export type ProjectRow = Edited &
  Trashable &
  Bilingual<"title" | "description", string> &
  Bilingual<"overview" | "results_impact" | "challenges" | "current_status" | "next_steps", MaybeText> & {
    slug: string;
    title: string;
    description: string;
    objectives: string[];
    objectives_ar: string[];
    tech_stack: string[];
    tags: string[];
    gallery_images: string[];
    category: OneOf<typeof projectCategories>;
    status: OneOf<typeof projectStatuses>;
    progress: number | null;
    image_url: MaybeText;
    live_url: MaybeText;
    github_url: MaybeText;
    demo_url: MaybeText;
    client_name: MaybeText;
    duration_months: number | null;
    completion_date: Day | null;
    is_private: boolean;
    search_text: string;
  };

export type ArticleRow = Edited &
  Trashable & {
    title: string;
    slug: string;
    excerpt: MaybeText;
    meta_description: MaybeText;
    content: string;
    category: MaybeText;
    tags: string[] | null;
    status: OneOf<typeof articleStatuses>;
    author: MaybeText;
    featured_image_url: MaybeText;
    translation_of: MaybeText;
    published_date: Moment | null;
    search_text: string;
  };

/** An article as it was after a save; `edit_id` and `edits` tell which open form saved it, and how far it had come. */
export type ArticleVersionRow = Kept & {
  article_id: string;
  version: number;
  actor_id: MaybeText;
  edit_id: MaybeText;
  edits: number | null;
  fields: VersionedFields;
  /** Which of them the save changed. */
  changed: (keyof VersionedFields)[];
};

/** What somebody has typed of an article without having saved it yet; the id is that of the open form. */
export type ArticleDraftRow = Kept & {
  saved_at: Moment;
  user_id: string;
  article_id: MaybeText;
  base_version: number | null;
  edits: number;
  fields: ArticleForm;
};

export type AboutRow = Edited &
  Bilingual<"title" | "description" | "philosophy", MaybeText> & {
    achievements: Achievement[];
    skills: Skill[];
    contact_info: AboutFields["contact_info"];
  };

export type ResumeRow = Edited &
  Bilingual<"title" | "subtitle" | "profile_title" | "profile_description", MaybeText> & {
    stats: Statistic[];
    pdf_url: MaybeText;
    last_updated: Day | null;
  };

export type ResumeEntryRow = Edited &
  Trashable &
  Bilingual<"title", string> &
  Bilingual<"organisation" | "place" | "description", MaybeText> & {
    kind: ResumeKind;
    started_on: Day | null;
    ended_on: Day | null;
    position: number;
  };

export type ContactRow = Edited &
  Bilingual<"title" | "subtitle" | "intro_text" | "response_time", MaybeText> & { contact_methods: ContactMethod[] };

export type TaskRow = Edited &
  Trashable & {
    title: string;
    description: MaybeText;
    status: OneOf<typeof taskStatuses>;
    priority: OneOf<typeof taskPriorities>;
    project_code: MaybeText;
    milestones: string[];
    requirements: string[];
    due_date: Day | null;
  };

export type ProjectCodeRow = Omit<Edited, "id"> & {
  code: string;
  name: string;
  description: MaybeText;
  color: string;
  is_active: boolean;
  project_id: MaybeText;
};

export type UserRow = Kept & {
  updated_at: Moment;
  full_name: string;
  email: string;
  email_verified: boolean;
  /** When the password was last replaced by a mailed link; null again once it was chosen in another way. */
  password_reset_at: Moment | null;
};
export type AccountRow = Kept & {
  updated_at: Moment;
  user_id: string;
  provider: string;
  password_hash: MaybeText;
  /** Since when a reader who became staff owes a password that is long enough for staff. */
  password_due_at: Moment | null;
};
export type SessionRow = Kept & {
  user_id: string;
  token_hash: string;
  expires_at: Moment;
  last_seen_at: Moment;
  second_factor_at: Moment | null;
  /** When the password was given again; null stands for the moment at which the session began. */
  proved_at: Moment | null;
  ip_address: MaybeText;
  user_agent: MaybeText;
};

export type ProfileRow = Kept & {
  user_id: string;
  full_name: string;
  email: string;
  role: Role;
  language: Locale | null;
  last_seen_at: Moment | null;
  disabled_at: Moment | null;
};
/** Whether a second step stands before the admin area; wrong codes in a row lock it for a while. */
export type SecondFactorRow = {
  user_id: string;
  is_enabled: boolean;
  email_verified: boolean;
  failures: number;
  locked_until: Moment | null;
  /** Since when codes by mail are refused; null while they are accepted. */
  mail_codes_off_at: Moment | null;
};

/** The six digits that a session waits for, as a hash; each session waits for one code at most. */
export type OneTimeCodeRow = {
  session_id: string;
  created_at: Moment;
  code_hash: string;
  expires_at: Moment;
  attempts: number;
  used_at: Moment | null;
};
export type BackupCodeRow = Kept & { user_id: string; code_hash: string; used_at: Moment | null };

/** A WebAuthn credential: `public_key` is its COSE key in base64url, `counter` what its device counted at the last use. */
export type PasskeyRow = Kept & {
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  /** "singleDevice" or "multiDevice", as the library says it. */
  device_type: string;
  is_backed_up: boolean;
  last_used_at: Moment | null;
};

/** An authenticator app: the secret in base32, and the last 30-second step whose code was used. */
export type AuthenticatorRow = {
  user_id: string;
  created_at: Moment;
  secret: string;
  confirmed_at: Moment | null;
  last_used_step: number | null;
};

/** A challenge that a passkey is to sign, good once: for a session, or for a browser in which nobody is signed in. */
export type WebauthnChallengeRow = Kept & {
  purpose: OneOf<typeof challengePurposes>;
  session_id: MaybeText;
  browser_hash: MaybeText;
  challenge: string;
  expires_at: Moment;
};

/** A person's picture, 256 by 256 pixels, as WebP in base64. */
export type ProfilePictureRow = { user_id: string; created_at: Moment; webp: string };

/** A link that was mailed or printed, good once; the link that makes the first admin belongs to nobody yet. */
export type LinkTokenRow = Kept & {
  user_id: MaybeText;
  purpose: OneOf<typeof linkPurposes>;
  token_hash: string;
  expires_at: Moment;
  /** "console" for a link that was printed on the machine, null for one that was mailed. */
  issued_by: "console" | null;
  /** The address that a "change-email" link proves. */
  new_email: MaybeText;
};

/** A browser in which this person has signed in before: strangers' wrong passwords do not slow it down. */
export type KnownDeviceRow = Kept & { user_id: string; token_hash: string; last_seen_at: Moment };

export type MessageRow = Kept &
  Trashable & {
    name: string;
    email: string;
    subject: MaybeText;
    message: string;
    locale: Locale;
    status: OneOf<typeof messageStatuses>;
  };

export type CommentRow = Kept & {
  article_id: string;
  parent_id: MaybeText;
  user_id: MaybeText;
  author_name: string;
  content: string;
  status: OneOf<typeof commentStatuses>;
};

export type MediaRow = Edited &
  Trashable &
  Bilingual<"alt", MaybeText> & {
    file_name: string;
    mime_type: string;
    sha256: string;
    size_bytes: number;
    width: number | null;
    height: number | null;
    focal_x: number;
    focal_y: number;
    placeholder: MaybeText;
    frames: number;
    sizes_made_at: Moment | null;
  };

/** A text of a record that is behind a later change in the other language. */
export type TranslationMarkRow = {
  record_table: string;
  record_id: string;
  field: string;
  language: Locale;
  changed_at: Moment;
};

export type SettingRow = { key: string; value: unknown; updated_at: Moment };
export type RedirectRow = Kept & { from_path: string; to_path: string };

/** Who did something how often; the key is a hash. */
export type RateLimitRow = { key: string; moments: Moment[]; expires_at: Moment };

/** Something amiss that the owner was told of: since when, and when it was last seen to be so. */
export type AlertRow = { name: string; raised_at: Moment; seen_at: Moment; told_at: Moment | null };

export type AuditRow = Kept & {
  actor_id: MaybeText;
  action: string;
  record_table: string;
  record_id: string;
  changes: unknown;
  ip_address: MaybeText;
  /** How many events of its hour the row stands for; more than one only where they are counted. */
  occurrences: number;
};

/** What the sample site put in, with a fingerprint: what its owner has changed since stays when the rest is removed. */
export type SampleRecordRow = { record_table: string; record_id: string; fingerprint: string };

/** How often browsers refused something on a page under the content policy, on one day. */
export type CspReportRow = { day: string; directive: string; blocked: string; page: string; count: number };

/** Every table by its name: the one schema type of both engines, held against their real tables by a test. */
export type Tables = {
  projects: ProjectRow;
  articles: ArticleRow;
  article_versions: ArticleVersionRow;
  article_drafts: ArticleDraftRow;
  about_content: AboutRow;
  resume_content: ResumeRow;
  resume_entries: ResumeEntryRow;
  contact_content: ContactRow;
  tasks: TaskRow;
  project_codes: ProjectCodeRow;
  users: UserRow;
  accounts: AccountRow;
  sessions: SessionRow;
  profiles: ProfileRow;
  user_2fa_settings: SecondFactorRow;
  one_time_codes: OneTimeCodeRow;
  backup_codes: BackupCodeRow;
  passkeys: PasskeyRow;
  authenticators: AuthenticatorRow;
  webauthn_challenges: WebauthnChallengeRow;
  profile_pictures: ProfilePictureRow;
  link_tokens: LinkTokenRow;
  known_devices: KnownDeviceRow;
  messages: MessageRow;
  comments: CommentRow;
  media: MediaRow;
  settings: SettingRow;
  redirects: RedirectRow;
  outbox: OutboxRow;
  rate_limits: RateLimitRow;
  alerts: AlertRow;
  csp_reports: CspReportRow;
  audit: AuditRow;
  sample_records: SampleRecordRow;
  translation_marks: TranslationMarkRow;
};
