export const recordsTables = `
create table redirects (
  id text primary key,
  created_at {moment} not null,
  from_path text not null,
  to_path text not null,
  updated_at {moment} default '1970-01-01T00:00:00.000Z' not null,
  version integer default 1 not null,
  deleted_at {moment},
  status integer default 301 not null,
  is_own {truth} default {isFalse} not null,
  constraint redirects_from_unique unique (from_path)
) {strict};
create table short_links (
  code text primary key,
  record_table text not null,
  record_id text not null,
  created_at {moment} not null,
  constraint short_links_record unique (record_table, record_id)
) {strict};
create table sample_records (
  record_table text not null,
  record_id text not null,
  fingerprint text not null,
  constraint sample_records_key primary key (record_table, record_id)
) {strict};
create table record_versions (
  id text primary key,
  created_at {moment} not null,
  kind text not null,
  record_id text not null,
  version {real} not null,
  actor_id text,
  edit_id text,
  edits integer,
  fields {json} not null,
  changed {json} not null,
  constraint record_versions_in_order unique (kind, record_id, version)
) {strict};
create table drafts (
  id text primary key,
  created_at {moment} not null,
  saved_at {moment} not null,
  user_id text not null,
  kind text not null,
  record_id text,
  base_version {real},
  edits integer not null,
  fields {json} not null
) {strict};
create table translation_marks (
  record_table text not null,
  record_id text not null,
  field text not null,
  language text not null check (language in ('en', 'ar')),
  changed_at {moment} not null,
  constraint translation_marks_key primary key (record_table, record_id, field)
) {strict};
create table translation_links (
  record_table text not null,
  record_id text not null,
  field text not null,
  links {json} not null,
  constraint translation_links_key primary key (record_table, record_id, field)
) {strict};
create table article_shares (
  id text primary key,
  created_at {moment} not null,
  article_id text not null references articles (id) on delete cascade,
  token_hash text not null unique,
  expires_at {moment} not null
) {strict};
create table audit (
  id text primary key,
  created_at {moment} not null,
  action text not null,
  record_table text not null,
  record_id text not null,
  actor_id text,
  ip_address text,
  changes {json},
  occurrences integer default 1 not null
) {strict};
create table statistics (
  kind text not null,
  day text not null,
  key text not null,
  count integer not null,
  constraint statistics_key primary key (kind, day, key)
) {strict};
create table search_documents (
  id {counted}primary key,
  kind text not null,
  record_id {bytewise} not null,
  language text not null,
  entry text not null,
  dated {bytewise} not null,
  version integer not null,
  analysis integer not null
) {strict};
create table search_terms (
  term {bytewise} not null,
  document integer not null,
  weight integer not null,
  constraint search_terms_key primary key (term, document)
) {strictByKey};
create table search_contents (
  document integer not null primary key,
  terms text not null,
  sequence text default '' not null
) {strict};
create table search_words (
  word {bytewise} not null primary key,
  term {bytewise} not null
) {strictByKey};
create index audit_created_at on audit (created_at, id);
create index audit_actor_id on audit (actor_id, created_at);
create index audit_action on audit (action, created_at);
create index audit_record_table on audit (record_table, created_at);
create index record_versions_edit_id on record_versions (edit_id);
create index drafts_of_user on drafts (user_id, kind, record_id);
create index article_shares_article_id on article_shares (article_id);
create unique index search_documents_record on search_documents (record_id, kind, language, version, analysis);
create index search_documents_order on search_documents (dated desc, record_id, language, id);
{postgres} alter table search_contents alter column sequence set storage external;
`;
