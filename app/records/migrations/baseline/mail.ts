export const mailTables = `
create table messages (
  id text primary key,
  created_at {moment} not null,
  name text not null,
  email text not null,
  message text not null,
  subject text,
  locale text not null check (locale in ('en', 'ar')),
  status text not null check (status in ('new', 'read', 'replied', 'archived', 'spam')),
  deleted_at {moment},
  spam_reason {json},
  learned_as text
) {strict};
create table comments (
  id text primary key,
  created_at {moment} not null,
  author_name text not null,
  content text not null,
  article_id text not null references articles (id) on delete cascade,
  status text not null check (status in ('held', 'approved', 'hidden', 'spam')),
  parent_id text references comments (id) on delete cascade,
  user_id text references users (id) on delete set null,
  spam_reason {json},
  learned_as text,
  seen_at {moment}
) {strict};
create table message_replies (
  id text primary key,
  created_at {moment} not null,
  message_id text not null references messages (id) on delete cascade,
  actor_id text,
  subject text not null,
  body text not null,
  is_theirs {truth} default {isFalse} not null
) {strict};
create table reply_templates (
  id text primary key,
  created_at {moment} not null,
  updated_at {moment} not null,
  version integer not null,
  name_en text not null,
  name_ar text,
  text_en text not null,
  text_ar text
) {strict};
create table spam_words (
  word text primary key,
  spam integer not null,
  wanted integer not null,
  seen_at {moment} not null
) {strict};
create table outbox (
  id text primary key,
  created_at {moment} not null,
  kind text not null,
  recipient text not null,
  last_error text,
  mail {json} not null,
  attempts integer default 0 not null,
  next_attempt_at {moment},
  sent_at {moment},
  failed_at {moment},
  expires_at {moment},
  cause_id text,
  taken_until {moment},
  event_key text,
  transport text
) {strict};
create table alerts (
  name text primary key,
  raised_at {moment} not null,
  seen_at {moment} not null,
  told_at {moment}
) {strict};
create table rate_limits (
  key text primary key,
  moments {json} not null,
  expires_at {moment} not null
) {strict};
create table csp_reports (
  day {day} not null,
  directive text not null,
  blocked text not null,
  page text not null,
  count integer not null,
  constraint csp_reports_key primary key (day, directive, blocked, page)
) {strict};
create index outbox_next_attempt_at on outbox (next_attempt_at);
create index outbox_expires_at on outbox (expires_at);
create index outbox_cause_id on outbox (cause_id);
create index rate_limits_expires_at on rate_limits (expires_at);
create index messages_created_at on messages (created_at);
create unique index outbox_event_key on outbox (recipient, event_key);
create index messages_list on messages (deleted_at, created_at desc);
create index comments_status on comments (status);
create index message_replies_message_id on message_replies (message_id);
create index messages_status on messages (status, deleted_at, created_at desc);
create index comments_created_at on comments (created_at desc, status, article_id, user_id);
create index comments_seen_at on comments (seen_at, status);
create index comments_parent_id on comments (parent_id);
create index comments_article_id on comments (article_id, created_at);
create index outbox_failed_at on outbox (failed_at) where failed_at is not null;
`;
