export const peopleTables = `
create table users (
  id text primary key,
  created_at {moment} not null,
  full_name text not null,
  email text not null,
  updated_at {moment} not null,
  email_verified {truth} default {isFalse} not null,
  password_reset_at {moment},
  constraint users_email_unique unique (email)
) {strict};
create table accounts (
  user_id text not null references users (id) on delete cascade,
  id text primary key,
  created_at {moment} not null,
  provider text not null,
  password_hash text,
  updated_at {moment} not null,
  password_due_at {moment},
  constraint accounts_provider_unique unique (user_id, provider)
) {strict};
create table sessions (
  user_id text not null references users (id) on delete cascade,
  id text primary key,
  created_at {moment} not null,
  token_hash text not null,
  ip_address text,
  user_agent text,
  expires_at {moment} not null,
  last_seen_at {moment} not null,
  second_factor_at {moment},
  proved_at {moment},
  constraint sessions_token_unique unique (token_hash)
) {strict};
create table profiles (
  user_id text not null references users (id) on delete cascade,
  id text primary key,
  created_at {moment} not null,
  full_name text not null,
  email text not null,
  language text,
  role text not null check (role in ('user', 'moderator', 'admin')),
  last_seen_at {moment},
  disabled_at {moment},
  constraint profiles_user_unique unique (user_id)
) {strict};
create table user_2fa_settings (
  user_id text primary key references users (id) on delete cascade,
  is_enabled {truth} default {isFalse} not null,
  email_verified {truth} default {isFalse} not null,
  failures integer default 0 not null,
  locked_until {moment},
  mail_codes_off_at {moment}
) {strict};
create table one_time_codes (
  session_id text primary key references sessions (id) on delete cascade,
  created_at {moment} not null,
  code_hash text not null,
  expires_at {moment} not null,
  attempts integer default 0 not null,
  used_at {moment}
) {strict};
create table backup_codes (
  id text primary key,
  created_at {moment} not null,
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  used_at {moment}
) {strict};
create table known_devices (
  id text primary key,
  created_at {moment} not null,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null,
  last_seen_at {moment} not null,
  constraint known_devices_of_user unique (user_id, token_hash)
) {strict};
create table passkeys (
  id text primary key,
  created_at {moment} not null,
  user_id text not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter {real} not null,
  transports {json} not null,
  name text not null,
  device_type text not null,
  is_backed_up {truth} not null,
  last_used_at {moment}
) {strict};
create table authenticators (
  user_id text primary key references users (id) on delete cascade,
  created_at {moment} not null,
  secret text not null,
  confirmed_at {moment},
  last_used_step integer
) {strict};
create table webauthn_challenges (
  id text primary key,
  created_at {moment} not null,
  purpose text not null check (purpose in ('register', 'verify', 'sign-in')),
  session_id text references sessions (id) on delete cascade,
  browser_hash text,
  challenge text not null,
  expires_at {moment} not null
) {strict};
create table profile_pictures (
  user_id text primary key references users (id) on delete cascade,
  created_at {moment} not null,
  webp text not null
) {strict};
create table link_tokens (
  id text constraint link_tokens_new_pkey primary key,
  created_at {moment} not null,
  user_id text constraint link_tokens_new_user_id_fkey references users (id) on delete cascade,
  purpose text not null constraint link_tokens_new_purpose_check check (purpose in ('reset', 'email', 'setup', 'change-email')),
  token_hash text not null constraint link_tokens_new_token_hash_key unique,
  expires_at {moment} not null,
  issued_by text,
  new_email text
) {strict};
create index backup_codes_user_id on backup_codes (user_id);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);
create index passkeys_user_id on passkeys (user_id);
create index webauthn_challenges_expires_at on webauthn_challenges (expires_at);
create index link_tokens_user_id on link_tokens (user_id);
create index link_tokens_expires_at on link_tokens (expires_at);
`;
