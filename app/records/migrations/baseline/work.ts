export const workTables = `
create table project_codes (
  code text primary key,
  created_at {moment} not null,
  updated_at {moment} not null,
  name text not null,
  color text not null,
  description text,
  version integer default 1 not null,
  is_active {truth} default {isTrue} not null,
  project_id text references projects (id) on delete set null
) {strict};
create table tasks (
  id text primary key,
  created_at {moment} not null,
  updated_at {moment} not null,
  version integer default 1 not null,
  deleted_at {moment},
  title text not null,
  description text,
  status text not null check (status in ('todo', 'in_progress', 'completed', 'cancelled')),
  priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
  milestones {json} default '[]' not null,
  requirements {json} default '[]' not null,
  due_date {day},
  project_code text references project_codes (code) on delete set null,
  milestones_done {json} default '[]' not null,
  position {real} default 0 not null
) {strict};
create table imports (
  id text primary key,
  created_at {moment} not null,
  actor_id text,
  files {json} not null,
  size_bytes {real} not null,
  format text,
  origin text,
  state text not null,
  problem text,
  choices {json} not null,
  counted {json} not null,
  finished_at {moment},
  taken_by text,
  taken_until {moment}
) {strict};
create table import_items (
  id text primary key,
  created_at {moment} not null,
  import_id text not null references imports (id) on delete cascade,
  position integer not null,
  source_key text not null,
  kind text not null,
  title text not null,
  said_language text,
  guessed_language text not null,
  language text not null,
  group_key text,
  wished_slug text not null,
  slug text,
  addresses {json} not null,
  state text not null,
  reason {json},
  notes {json} not null,
  item {json},
  counts {json},
  taken {json},
  pictures {json} not null,
  missing integer default 0 not null,
  redirects integer default 0 not null,
  is_different {truth} default {isFalse} not null,
  record_id text
) {strict};
create index tasks_list on tasks (deleted_at, created_at desc);
create index tasks_board on tasks (status, deleted_at, position, created_at desc, due_date);
create index import_items_order on import_items (import_id, position);
create index import_items_source on import_items (source_key);
`;
