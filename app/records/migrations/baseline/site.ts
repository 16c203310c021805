export const siteTables = `
create table pages (
  id text primary key,
  created_at {moment} not null,
  updated_at {moment} not null,
  version integer default 1 not null,
  deleted_at {moment},
  slug text not null unique,
  title_en text not null,
  title_ar text not null,
  description_en text,
  description_ar text,
  content_en text,
  content_ar text,
  status text not null,
  in_menu {truth} default {isFalse} not null,
  in_footer {truth} default {isFalse} not null,
  sort_order integer,
  search_text text not null
) {strict};
create table home_content (
  id text primary key,
  created_at {moment} not null,
  updated_at {moment} not null,
  version integer not null,
  sections {json} not null,
  text_en text,
  text_ar text,
  now_en text,
  now_ar text,
  now_date {day}
) {strict};
create table menu_content (
  id text primary key,
  created_at {moment} not null,
  updated_at {moment} not null,
  version integer not null,
  header {json},
  footer {json},
  footer_title_en text,
  footer_title_ar text
) {strict};
create table categories (
  id text primary key,
  created_at {moment} not null,
  updated_at {moment} not null,
  version integer default 1 not null,
  list text not null check (list in ('projects', 'articles')),
  key text not null,
  name_en text,
  name_ar text,
  also {json} default '[]' not null,
  color text,
  family text,
  position integer,
  constraint categories_key_unique unique (list, key)
) {strict};
create table brand (
  id text primary key,
  created_at {moment} not null,
  updated_at {moment} not null,
  version integer not null,
  accent text,
  paper text not null,
  faces text not null,
  corners text not null,
  logo_light text,
  logo_dark text,
  icon text,
  share_picture text
) {strict};
create table brand_files (
  name text primary key,
  created_at {moment} not null,
  body text not null
) {strict};
create table settings (
  key text primary key,
  value {json},
  updated_at {moment} not null
) {strict};
`;
