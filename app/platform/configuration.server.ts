import { resolve } from "node:path";
import { z } from "zod";
import { normalizeText } from "./normalize-text.ts";
import { isLongPassphrase, passphraseMaxLength, passphraseMinLength } from "./passphrase.ts";
import { findMistyped } from "./start/unknown-variables.ts";

/** Ends the start with one line. */
export class ConfigurationError extends Error {
  readonly exitCode: number = 78;
}

/** What may be over at the next start: service managers try again after this exit code. */
export class TemporaryError extends ConfigurationError {
  override readonly exitCode = 75;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export const absentWhenEmpty = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === "" ? undefined : value), field.optional());

export const orElse = <Field extends z.ZodType>(initial: string, field: Field) =>
  z.preprocess((value) => value || initial, field);

export const defaultHsts = "max-age=63072000; includeSubDomains";
const hsts = /^max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?$/i;

export const onOrOff = z.stringbool({
  truthy: ["on"],
  falsy: ["off"],
  case: "sensitive",
  error: 'must be "on" or "off"',
});

const shape = z.object({
  PORT: orElse("3000", wholeNumber(65_535)),
  HOST: orElse("127.0.0.1", z.string()),
  ORIGIN: absentWhenEmpty(
    z
      .string()
      .refine(isOrigin, 'must be an address without a path, such as "https://daftar.example"')
      .transform((value) => new URL(value).origin),
  ),
  DATA_DIR: orElse("./data", z.string()),
  DATABASE_URL: absentWhenEmpty(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with "postgres://"')),
  DATABASE_POOL_SIZE: orElse("10", wholeNumber(500)),
  SMTP_URL: absentWhenEmpty(z.string().regex(/^smtps?:\/\//, 'must begin with "smtp://" or "smtps://"')),
  MAIL_FROM: absentWhenEmpty(z.string().max(320).includes("@", { error: "must hold an e-mail address" })),
  OWNER_EMAIL: absentWhenEmpty(z.string().includes("@", { error: "must be an e-mail address" })),
  // Sites that have an admin may still set an older, shorter password; that of the first admin is checked when it is made.
  OWNER_PASSWORD: absentWhenEmpty(z.string().min(6, "must have at least 12 characters")),
  OWNER_NAME: absentWhenEmpty(z.string().max(100)),
  BACKUP_PASSPHRASE: absentWhenEmpty(
    z
      .string()
      .max(passphraseMaxLength, `may have at most ${passphraseMaxLength} characters`)
      .refine((value) => !/\p{Cc}/u.test(value), "may hold no line ends or other control characters")
      .transform((value) => normalizeText(value, "NFC"))
      .refine(isLongPassphrase, `must have at least ${passphraseMinLength} characters`),
  ),
  SAMPLE_CONTENT: orElse("on", onOrOff),
  NEW_SITE: orElse("off", onOrOff),
  HSTS: orElse(
    defaultHsts,
    z
      .string()
      .refine(
        (value) => value === "off" || hsts.test(value),
        'must be "off" or as in the header, such as "max-age=31536000" or "max-age=31536000; includeSubDomains"',
      ),
  ),
  TRUST_PROXY: orElse("off", onOrOff),
  LOG_LEVEL: orElse("info", z.enum(logLevels, { error: `must be one of ${logLevels.join(", ")}` })),
  NODE_ENV: z.enum(["development", "production", "test"]).catch("production"),
});

const shapesOfFeatures: Record<string, z.ZodType> = {};

export type Configuration = ReturnType<typeof readConfiguration>;

/** A variable of a feature; what is returned reads it. */
export function addVariable<Field extends z.ZodType>(name: string, field: Field) {
  shapesOfFeatures[name] = field;
  return () => currentConfiguration().ofFeatures[name] as z.output<Field> | undefined;
}

export function readConfiguration(environment: NodeJS.ProcessEnv) {
  const settings = Object.keys({ ...shape.shape, ...shapesOfFeatures }).filter((name) => name !== "NODE_ENV");
  const mistyped = findMistyped(environment, settings);
  if (mistyped) {
    const { name, setting } = mistyped;
    throw new ConfigurationError(
      `${name} is no setting; did you mean ${setting}? If it is not meant for Daftar, unset it`,
    );
  }
  const parsed = shape.safeParse(environment);
  const added = z.object(shapesOfFeatures).safeParse(environment);
  if (!parsed.success || !added.success) {
    const issue = (parsed.error ?? added.error)?.issues[0];
    throw new ConfigurationError(`${issue?.path.join(".")} ${issue?.message}`);
  }
  const { data } = parsed;
  if (Boolean(data.OWNER_EMAIL) !== Boolean(data.OWNER_PASSWORD)) {
    throw new ConfigurationError("OWNER_EMAIL and OWNER_PASSWORD go together: set both or neither");
  }
  return {
    port: data.PORT,
    host: data.HOST,
    origin: data.ORIGIN ?? `http://localhost:${data.PORT}`,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databasePoolSize: data.DATABASE_POOL_SIZE,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    owner:
      data.OWNER_EMAIL && data.OWNER_PASSWORD
        ? { email: data.OWNER_EMAIL, password: data.OWNER_PASSWORD, name: data.OWNER_NAME }
        : undefined,
    backupPassphrase: data.BACKUP_PASSPHRASE,
    hasSampleContent: data.SAMPLE_CONTENT,
    mayBeginAnew: data.NEW_SITE,
    hsts: data.HSTS === "off" ? null : data.HSTS,
    trustsProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    isDevelopment: data.NODE_ENV === "development",
    ofFeatures: added.data as Record<string, unknown>,
  };
}

function wholeNumber(max: number) {
  const number = z.number().min(1, "must be at least 1").max(max, `must be at most ${max}`);
  return z.string().regex(/^\d+$/, "must be a number").transform(Number).pipe(number);
}

function isOrigin(value: string) {
  return /^https?:\/\/[^\s/?#@]+\/?$/i.test(value) && URL.canParse(value);
}

let current: Configuration | null = null;

export function setConfiguration(configuration: Configuration) {
  current = configuration;
}

export function currentConfiguration() {
  if (!current) throw new Error("the configuration has not been read yet");
  return current;
}

export function isHttps() {
  return currentConfiguration().origin.startsWith("https:");
}
