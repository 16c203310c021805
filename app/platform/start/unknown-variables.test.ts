import { expect, test } from "vitest";
import { seededNumbers } from "../../../tests/support/seeded-numbers.ts";
import { refusedStart } from "../../../tests/support/start/refused-start.ts";
import { readConfiguration } from "../configuration.server.ts";

const owner = { OWNER_EMAIL: "rana@daftar.example", OWNER_PASSWORD: "six-or-more" };

const settings = Object.entries({
  PORT: "8080",
  HOST: "::1",
  ORIGIN: "https://daftar.example",
  DATA_DIR: "/srv/daftar",
  DATABASE_URL: "postgres://db/daftar",
  DATABASE_POOL_SIZE: "4",
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "site@daftar.example",
  OWNER_EMAIL: owner.OWNER_EMAIL,
  OWNER_PASSWORD: owner.OWNER_PASSWORD,
  OWNER_NAME: "Rana",
  BACKUP_PASSPHRASE: "four words and a key",
  SAMPLE_CONTENT: "off",
  NEW_SITE: "on",
  HSTS: "max-age=300",
  TRUST_PROXY: "on",
  LOG_LEVEL: "debug",
});
const names = settings.map(([name]) => name);

function mistype(name: string, pick: (limit: number) => number) {
  const at = pick(name.length);
  const letter = "ABCDEFGHIJKLMNOPQRSTUVWXYZ_"[pick(27)] as string;
  const [before, here, after] = [name.slice(0, at), name[at] as string, name.slice(at + 1)];
  return [
    before + after,
    before + letter + after,
    before + letter + here + after,
    before + after[0] + here + after.slice(1),
  ][pick(at < name.length - 1 ? 4 : 3)] as string;
}

test("a mistyped name of any setting ends the start with a line that names both, and no value", () => {
  const pick = seededNumbers(26);
  const isOther = (name: string) => names.includes(name) || /^PORT(S|\d+)$/.test(name);
  for (const [name, value] of settings)
    for (let round = 0; round < 60; round += 1) {
      let wrong = mistype(name, pick);
      if (name.length > 4 && pick(2)) wrong = mistype(wrong, pick);
      if (isOther(wrong)) continue;
      const said = refusedStart({ [wrong]: value });
      expect(said).toMatch(new RegExp(`^${wrong} is no setting; did you mean [A-Z_]+\\?`));
      expect(said.split("\n")).toHaveLength(1);
    }
  expect(refusedStart({ TRUST_PROXI: "on" })).toContain("TRUST_PROXY");
  expect(refusedStart({ OWNER_PASWORD: "hush-hush-hush" })).not.toContain("hush");
});

test.each([
  ["DATABASE_URI", "DATABASE_URL"],
  ["DATABASE_HOST", "DATABASE_URL"],
  ["DATADIR", "DATA_DIR"],
  ["DATA_FOLDER", "DATA_DIR"],
  ["SMTP_HOST", "SMTP_URL"],
  ["MAIL_SENDER", "MAIL_FROM"],
  ["OWNER_MAIL", "OWNER_EMAIL"],
  ["BACKUP_PASSWORD", "BACKUP_PASSPHRASE"],
  ["TRUSTPROXY", "TRUST_PROXY"],
  ["HSTS_MAX_AGE", "HSTS"],
  ["LOGLEVEL", "LOG_LEVEL"],
  ["port", "PORT"],
  ["data_dir", "DATA_DIR"],
])("%s is answered with %s", (wrong, meant) => {
  expect(refusedStart({ [wrong]: "x" })).toContain(`${wrong} is no setting; did you mean ${meant}?`);
});

test("an empty variable is none, whatever its name", () => {
  expect(() => readConfiguration({ TRUST_PROXI: "" })).not.toThrow();
});

/** Of shells, systemd, desktops, containers, Kubernetes, CI, npm, hosting services and other programs. */
const usual = `
  _ ALL_PROXY BASH BASHOPTS BASH_ENV BROWSER CDPATH CLICOLOR COLORTERM COLUMNS DBUS_SESSION_BUS_ADDRESS DEBIAN_FRONTEND
  DEBUG DESKTOP_SESSION DIRSTACK DISPLAY EDITOR ENV EUID FCEDIT FORCE_COLOR FPATH GDMSESSION GNOME_TERMINAL_SCREEN GPG_AGENT_INFO
  GPG_TTY GROUPS GTK_MODULES HISTCONTROL HISTFILE HISTSIZE HOME HOSTNAME HOSTTYPE HTTPS_PROXY HTTP_PROXY IFS INPUTRC
  INVOCATION_ID JOURNAL_STREAM LANG LANGUAGE LC_ALL LC_CTYPE LC_TIME LESS LESSCLOSE LESSOPEN LINES LISTEN_FDNAMES LISTEN_FDS
  LISTEN_PID LOGNAME LOGS_DIRECTORY LOG_DIR LOG_FILE LOG_FORMAT LS_COLORS MACHTYPE MAIL MAILCHECK MAILPATH MAILTO MAINPID MANAGERPID
  MANPATH MEMORY_PRESSURE_WATCH MORE MOTD_SHOWN NEW_RELIC_LICENSE_KEY NOTIFY_SOCKET NO_COLOR NO_PROXY OLDPWD OPTIND OSTYPE PAGER PATH
  PIDFILE PPID PROMPT_COMMAND PS1 PS2 PWD RANDOM REMOTE_ADDR RUNTIME_DIRECTORY SESSION_MANAGER SHELL SHLVL SSH_AGENT_PID SSH_AUTH_SOCK
  SSH_CLIENT SSH_CONNECTION SSH_TTY STATE_DIRECTORY SUDO_COMMAND SUDO_GID SUDO_UID SUDO_USER SYSTEMD_EXEC_PID TEMP TERM TERM_PROGRAM
  TMP TMPDIR TMUX TZ UID USER USERNAME VISUAL VTE_VERSION WATCHDOG_USEC WAYLAND_DISPLAY WINDOWID XAUTHORITY XDG_CACHE_HOME
  XDG_CONFIG_HOME XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR XDG_SESSION_ID CREDENTIALS_DIRECTORY CACHE_DIRECTORY
  CI CI_COMMIT_SHA BUILD_NUMBER GITHUB_ACTIONS GITHUB_REF GITHUB_TOKEN GITLAB_CI JENKINS_URL RUNNER_OS RUNNER_TEMP TRAVIS
  CONTAINER_NAME container DOCKER_HOST HOST_IP HOST_UID HOST_UNAME HOST_PROC PODMAN_SYSTEMD_UNIT IMAGE_NAME
  KUBERNETES_PORT KUBERNETES_PORT_443_TCP KUBERNETES_PORT_443_TCP_ADDR KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT
  KUBERNETES_SERVICE_PORT_HTTPS POD_NAME POD_NAMESPACE POD_IP NODE_NAME NODE_IP DATABASE_SERVICE_HOST DATABASE_SERVICE_PORT
  DATABASE_PORT_5432_TCP DATABASE_PORT_5432_TCP_ADDR MAIL_SERVICE_HOST SMTP_PORT_25_TCP_PROTO SMTP_SERVICE_PORT_SMTP
  DATABASE_ENV_POSTGRES_USER DATABASE_URL_UNPOOLED DATABASE_PUBLIC_URL DATABASE_PRIVATE_URL POSTGRES_URL PGHOST PGUSER PGPASSWORD
  PGDATABASE PGSSLMODE DYNO PORT0 PORT1 PORTS FLY_APP_NAME RAILWAY_STATIC_URL RENDER_EXTERNAL_URL DIRECT_URL REDIS_URL
  NODE NODE_ENV NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS NODE_CHANNEL_FD NODE_TLS_REJECT_UNAUTHORIZED YARN_VERSION
  NPM_CONFIG_PREFIX npm_command npm_config_cache npm_config_global_prefix npm_config_local_prefix npm_config_node_gyp
  npm_config_noproxy npm_config_user_agent npm_config_userconfig npm_execpath npm_lifecycle_event npm_lifecycle_script
  npm_node_execpath npm_package_json npm_package_name npm_package_version INIT_CWD NVM_BIN NVM_DIR PNPM_HOME VOLTA_HOME FNM_DIR
  APPDATA COMSPEC HOMEDRIVE HOMEPATH LOCALAPPDATA NUMBER_OF_PROCESSORS OS PATHEXT PROCESSOR_ARCHITECTURE PROGRAMDATA PUBLIC
  SystemRoot USERDOMAIN USERPROFILE windir DriverData ComSpec http_proxy https_proxy no_proxy all_proxy
  VITEST VITEST_MODE VITEST_POOL_ID TEST_ENGINES CHROME CURL_CA_BUNDLE SSL_CERT_FILE REQUESTS_CA_BUNDLE PYTHONPATH JAVA_HOME GOPATH
`.match(/\S+/g) as string[];

test("no variable that machines and other programs set themselves ends the start", () => {
  expect(usual.length).toBeGreaterThan(150);
  for (const name of usual) expect(() => readConfiguration({ [name]: "x" }), name).not.toThrow();
  for (const service of ["DATABASE", "SMTP", "MAIL", "BACKUP"])
    expect(() => readConfiguration({ [`${service}_PORT`]: "tcp://10.0.0.7:5432" })).not.toThrow();
  expect(() => readConfiguration({ DATABASE_NAME: "/site/database" })).not.toThrow();
  expect(() => readConfiguration(process.env)).not.toThrow();
});
