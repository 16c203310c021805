import type { Server } from "node:http";
import { isCommonPassword } from "./app/auth/accounts/common-password.server.ts";
import { prepareFirstAdmin } from "./app/auth/owner/first-admin.server.ts";
import { publicAdminOf, viewerOf } from "./app/auth/sessions/guard.server.ts";
import { grantSystem } from "./app/auth/sessions/permissions.server.ts";
import { uploadPaths } from "./app/auth/sessions/upload-paths.ts";
import { spareTables } from "./app/auth/sign-in/spare-tables.ts";
import { tables } from "./app/features.server.ts";
import { createHtmlCache } from "./app/platform/cache/html-cache.server.ts";
import { configureQueryCache } from "./app/platform/cache/query-cache.server.ts";
import {
  type Configuration,
  ConfigurationError,
  readConfiguration,
  setConfiguration,
} from "./app/platform/configuration.server.ts";
import { openDatabase, waitingAtStart } from "./app/platform/database/open.server.ts";
import { configureSpareStore } from "./app/platform/database/spare-store.server.ts";
import { describeError } from "./app/platform/database/store-failure.ts";
import { finishWork } from "./app/platform/http/after-answer.server.ts";
import { createHttpServer, type Middleware, type ServerParts } from "./app/platform/http/http-server.server.ts";
import { createReadiness } from "./app/platform/http/readiness.server.ts";
import { smallFormBytes } from "./app/platform/http/requests/body.server.ts";
import { spellAsRoutes } from "./app/platform/http/requests/route-spelling.server.ts";
import { assetsIn } from "./app/platform/http/responses/assets.server.ts";
import { renderAhead } from "./app/platform/http/responses/render-ahead.server.ts";
import { releaseJobs } from "./app/platform/jobs/counted-jobs.server.ts";
import { onAnnouncement } from "./app/platform/live/announce.server.ts";
import { endStreams } from "./app/platform/live/event-stream.server.ts";
import { watchOtherWriters } from "./app/platform/live/other-writers.server.ts";
import { log, sayPlainly } from "./app/platform/log.server.ts";
import { startMailSender } from "./app/platform/mail/mail-sender.server.ts";
import { setPublicFolder } from "./app/platform/media/public-files.server.ts";
import { closeDataFolder, secureDataFolder } from "./app/platform/secure-data-folder.server.ts";
import { lockDataFolder, makeDataFolder } from "./app/platform/start/data-folder.server.ts";
import { giveToOwner } from "./app/platform/start/give-to-owner.server.ts";
import { holdPort } from "./app/platform/start/hold-port.server.ts";
import { countEventFrom, stopCounting } from "./app/platform/statistics/counter.server.ts";
import { dayMs } from "./app/platform/time.ts";
import { nightlyDrops, startBackgroundWork } from "./app/records/background/background-work.server.ts";
import { publicPrepareFolder } from "./app/records/background/before-opening.server.ts";
import { publicLocation, publishedRedirectBesidePages } from "./app/records/collection/moved-addresses.server.ts";
import { dropOutdated } from "./app/records/health/drop-outdated.server.ts";
import { startSystemWatch } from "./app/records/health/system-watch.server.ts";
import { currentTransport } from "./app/records/mails/current-mail.server.ts";
import { maxMediaBytes } from "./app/records/media/media.ts";
import { startMakingSizes } from "./app/records/media/media-sizes.server.ts";
import { migrationsFor } from "./app/records/migrations/migrations.server.ts";
import { sampleContent } from "./app/records/store/samples.server.ts";
import { asksForMarkdown } from "./app/site/markdown/prefers-markdown.ts";
import { chosenTheme, mayShare } from "./app/site/page-cache/shared-pages.server.ts";
import { createResponder, type LoadBuild } from "./server-build.ts";
import { exitWith, prepareProcess } from "./server-commands.ts";

export { clientFolderOf, createResponder, serverBuild } from "./server-build.ts";
export { runFeatureCommand, runOwnerCommand } from "./server-commands.ts";

const picturePath = "/account/picture";
const uploads = {
  isAllowedAt: (pathname: string) => uploadPaths.has(pathname),
  isAllowedFrom: async (cookie: string, pathname: string) => {
    const request = new Request("http://localhost/", { headers: { cookie } });
    return (await (pathname === picturePath ? viewerOf : publicAdminOf)(request)) !== null;
  },
  bytes: maxMediaBytes,
  arrivalTimeoutMs: 120_000,
};
/** Only the admin area, whose guard runs before forms are read, needs to send articles. */
const formBytesAt = (pathname: string) => (/^\/admin([/.]|$)/.test(pathname) ? adminFormBytes : smallFormBytes);
const adminFormBytes = 1024 * 1024;
const stopTimeoutMs = 8_000;
/** For a database that does not answer: service managers wait for longer. */
const stopLimitMs = 25_000;
const closeIdleEveryMs = 200;

type Running = {
  configuration: Configuration;
  server: Server;
  /** Null when the site has an admin. */
  setUpLink: string | null;
  stop: () => Promise<void>;
};

/** In development `loadBuild` returns a new build after each change. */
export async function start(loadBuild: LoadBuild, clientFolder: string | null, before?: Middleware): Promise<Running> {
  const configuration = readConfiguration(process.env);
  setConfiguration(configuration);
  if (clientFolder) setPublicFolder(clientFolder);
  const { backupPassphrase } = configuration;
  if (backupPassphrase && (await isCommonPassword(backupPassphrase, { email: "", fullName: "" })))
    throw new ConfigurationError("BACKUP_PASSPHRASE is one that anybody would try");
  log.level = configuration.logLevel;
  if (configuration.databaseUrl) makeDataFolder(configuration.dataDir);
  const folder = configuration.databaseUrl ? null : lockDataFolder(configuration.dataDir);
  giveToOwner(configuration.dataDir);
  const door = await holdPort(configuration);
  await closeDataFolder(configuration.dataDir);
  await publicPrepareFolder(configuration.dataDir);
  const waiting = { ...waitingAtStart, noteWaiting: door.noteWaiting };
  const database = await openDatabase(configuration, { migrationsFor, tables }, waiting);
  configureSpareStore(spareTables);
  if (configuration.hasSampleContent && (await sampleContent()?.fillSite(grantSystem())))
    log.info("the empty site was filled with the sample content");
  const setUpLink = await prepareFirstAdmin();

  const pages = createHtmlCache();
  const stopOutdatingPages = onAnnouncement(pages.announce);
  const stopCachingQueries = configuration.isDevelopment ? null : configureQueryCache();
  const stopWatching = watchOtherWriters(database, configuration.databaseUrl);
  let isReady = true;
  const respond = createResponder(loadBuild, configuration.isDevelopment ? "development" : "production");
  const parts: ServerParts = {
    origin: configuration.origin,
    hsts: configuration.hsts,
    assets: clientFolder ? assetsIn(clientFolder) : null,
    pages,
    before,
    spell: (pathname) => spellAsRoutes(loadBuild, pathname),
    async findRedirect(address, headers) {
      const found = await publishedRedirectBesidePages(address);
      if (found) countEventFrom("redirect", found.id, headers);
      return found && { location: publicLocation(found.to), status: found.status };
    },
    trustsProxy: configuration.trustsProxy,
    largeBodies: uploads,
    isReady: () => isReady,
    readReadiness: createReadiness(configuration.dataDir),
    mayShare: (url, cookie) => !configuration.isDevelopment && mayShare(url, cookie),
    variantOf: (cookie, { pathname }, accept) =>
      asksForMarkdown(pathname, accept) ? " markdown" : ` ${chosenTheme(cookie) ?? ""}`,
    respond,
    formBytesAt,
  };
  const server = createHttpServer(parts);
  if (!configuration.isDevelopment) await renderAhead(parts, ["/", "/ar"]);
  await door.handTo(server);
  giveToOwner(configuration.dataDir);
  const mailSender = startMailSender(currentTransport);
  const sizes = startMakingSizes();
  const work = startBackgroundWork(grantSystem());
  // Nothing is awaited from here on: a caller that reaches the site may stop it.
  void secureDataFolder(configuration.dataDir);
  void clean();
  const stopWatch = startSystemWatch(grantSystem());
  const daily = setInterval(clean, dayMs);

  async function stop() {
    isReady = false;
    stopWatching();
    clearInterval(daily);
    stopWatch();
    endStreams();
    const closing = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
    setTimeout(() => server.closeAllConnections(), stopTimeoutMs).unref();
    await Promise.all([
      new Promise((resolve) => server.close(resolve)),
      mailSender.stop(),
      sizes.stop(),
      ...work.map((each) => each.stop()),
    ]);
    await finishWork();
    await Promise.all([stopCounting(), releaseJobs()]);
    clearInterval(closing);
    stopOutdatingPages();
    stopCachingQueries?.();
    await database.kysely.destroy();
    folder?.release();
    giveToOwner(configuration.dataDir);
  }
  return { configuration, server, setUpLink, stop };
}

function clean() {
  return dropOutdated(grantSystem(), nightlyDrops);
}

function endUncleanly(error: Error) {
  log.error(describeError(error), "the stop was not orderly");
  process.exit(1);
}

/** Stops gracefully at a signal; a second signal forces it. */
export async function serve(loadBuild: LoadBuild, clientFolder: string | null, before?: Middleware) {
  try {
    prepareProcess();
    process.on("uncaughtExceptionMonitor", (err) => log.fatal({ err, reason: "a fault" }, "stopped"));
    const { configuration, setUpLink, stop } = await start(loadBuild, clientFolder, before);
    console.log(sayPlainly(`\n  Daftar is at ${configuration.origin}  (Arabic: ${configuration.origin}/ar)\n`));
    if (setUpLink) console.log(sayPlainly(`  It has no owner yet. Make your account here, once:\n  ${setUpLink}\n`));
    let isStopping = false;
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.on(signal, async () => {
        if (isStopping) process.exit(1);
        isStopping = true;
        setTimeout(() => endUncleanly(new Error(`it takes more than ${stopLimitMs} ms`)), stopLimitMs);
        await stop().catch(endUncleanly);
        log.info({ reason: signal }, "stopped");
        process.exit(0);
      });
    }
  } catch (error) {
    await exitWith(error);
  }
}
