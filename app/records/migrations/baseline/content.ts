export const contentTables = `
create table projects (
  id text primary key,
  created_at {moment} not null,
  updated_at {moment} not null,
  version integer default 1 not null,
  deleted_at {moment},
  slug text not null,
  title text not null,
  description text not null,
  title_en text not null,
  title_ar text not null,
  description_en text not null,
  description_ar text not null,
  search_text text not null,
  overview_en text,
  overview_ar text,
  results_impact_en text,
  results_impact_ar text,
  challenges_en text,
  challenges_ar text,
  current_status_en text,
  current_status_ar text,
  next_steps_en text,
  next_steps_ar text,
  image_url text,
  live_url text,
  github_url text,
  demo_url text,
  client_name text,
  objectives {json} default '[]' not null,
  objectives_ar {json} default '[]' not null,
  tech_stack {json} default '[]' not null,
  tags {json} default '[]' not null,
  gallery_images {json} default '[]' not null,
  status text not null check (status in ('planning', 'in_progress', 'completed', 'on_hold')),
  progress integer check (progress between 0 and 100),
  duration_months integer check (duration_months >= 1),
  completion_date {day},
  is_private {truth} default {isFalse} not null,
  result_value text,
  result_label_en text,
  result_label_ar text,
  client_name_ar text,
  sort_order integer,
  is_featured {truth} default {isFalse} not null,
  hidden_on_home {truth} default {isFalse} not null,
  category text not null{defaultCategory},
  folded text default '' not null,
  arabic_result_value text,
  constraint projects_slug_unique unique (slug)
) {strict};
create table articles (
  id text primary key,
  created_at {moment} not null,
  updated_at {moment} not null,
  version integer default 1 not null,
  deleted_at {moment},
  title text not null,
  slug text not null,
  content text not null,
  search_text text not null,
  excerpt text,
  meta_description text,
  category text,
  author text,
  featured_image_url text,
  translation_of text,
  status text not null check (status in ('draft', 'published')),
  tags {json},
  published_date {moment},
  language text default 'en' not null check (language in ('en', 'ar')),
  category_key text,
  minutes integer default 1 not null,
  is_featured {truth} default {isFalse} not null,
  media_ids text,
  folded text default '' not null,
  constraint articles_slug_unique unique (slug)
) {strict};
create table about_content (
  id text primary key,
  created_at {moment} not null,
  updated_at {moment} not null,
  version integer default 1 not null,
  title_en text,
  title_ar text,
  description_en text,
  description_ar text,
  philosophy_en text,
  philosophy_ar text,
  achievements {json} default '[]' not null,
  skills {json} default '[]' not null,
  contact_info {json} not null
) {strict};
create table resume_content (
  id text primary key,
  created_at {moment} not null,
  updated_at {moment} not null,
  version integer default 1 not null,
  title_en text,
  title_ar text,
  subtitle_en text,
  subtitle_ar text,
  profile_title_en text,
  profile_title_ar text,
  profile_description_en text,
  profile_description_ar text,
  pdf_url text,
  stats {json} default '[]' not null,
  last_updated {day}
) {strict};
create table resume_entries (
  id text primary key,
  created_at {moment} not null,
  updated_at {moment} not null,
  version integer default 1 not null,
  title_en text not null,
  title_ar text not null,
  organisation_en text,
  organisation_ar text,
  place_en text,
  place_ar text,
  description_en text,
  description_ar text,
  kind text not null check (kind in ('work', 'education', 'language', 'certificate', 'reference')),
  started_on {day},
  ended_on {day},
  position integer not null,
  deleted_at {moment}
) {strict};
create table contact_content (
  id text primary key,
  created_at {moment} not null,
  updated_at {moment} not null,
  version integer default 1 not null,
  title_en text,
  title_ar text,
  subtitle_en text,
  subtitle_ar text,
  intro_text_en text,
  intro_text_ar text,
  response_time_en text,
  response_time_ar text,
  contact_methods {json} default '[]' not null
) {strict};
create table media (
  id text primary key,
  created_at {moment} not null,
  updated_at {moment} not null,
  version integer default 1 not null,
  deleted_at {moment},
  file_name text not null,
  mime_type text not null,
  sha256 text not null,
  alt_en text,
  alt_ar text,
  placeholder text,
  size_bytes integer not null,
  width integer,
  height integer,
  focal_x {real} not null,
  focal_y {real} not null,
  frames integer default 1 not null,
  sizes_made_at {moment}
) {strict};
create index articles_published on articles (status, published_date);
create unique index media_sha256_unique on media (sha256);
create index media_list on media (deleted_at, created_at desc);
create index resume_entries_list on resume_entries (deleted_at, created_at desc);
create index articles_translation_of on articles (translation_of, language, status, deleted_at, published_date);
create index articles_public on articles (status, deleted_at, published_date, id, language, category_key, category, translation_of, is_featured);
create index articles_category on articles (category_key, status, deleted_at, published_date, id, language, category_key, category, translation_of, is_featured);
{sqlite} create index articles_language on articles (id, language, status, deleted_at, published_date);
{sqlite} create index articles_media on articles (media_ids, id) where media_ids is not null;
{sqlite} create index articles_list on articles (deleted_at, created_at desc, id, folded, title, category, status, published_date, language, is_featured);
{postgres} create index articles_list on articles (deleted_at, created_at desc);
{sqlite} create index projects_list on projects (deleted_at, created_at desc, id, folded, title_en, title_ar, category, status, progress, is_private);
{postgres} create index projects_list on projects (deleted_at, created_at desc);
`;
