import { z } from "zod";
import { withoutDirectionControls } from "#app/i18n/bidi.ts";
import { westernDigits } from "#app/i18n/figures.ts";
import { momentAt } from "#app/i18n/zoned-time.ts";
import type { StoreFailure } from "#app/platform/database/store-failure.ts";
import { isMailAddress, mailAddressMaxLength } from "#app/platform/mail/mail.ts";
import { normalizeText } from "#app/platform/normalize-text.ts";

/** `failure`: why the server or its store could not do it, where that is known, and where the log says so. */
export type FieldError = {
  word: string;
  values?: Record<string, string | number>;
  failure?: { reason?: StoreFailure | "unanswered" | null; reference?: string | null };
};
export type FieldErrors = Record<string, FieldError>;

const urlMaxLength = 2048;

type TextRule = { max: number; required?: string };

export function requiredText({ max, required = "validation.required" }: TextRule) {
  return boundedText(max, required).transform(visibleText).pipe(z.string().min(1, required).max(max));
}

export function optionalText({ max }: { max: number }) {
  return absentable(boundedText(max).transform(visibleText).pipe(z.string().max(max))).transform(
    (text) => text || null,
  );
}

export function bilingual<Name extends string, Field extends z.ZodType>(name: Name, field: Field) {
  return { [`${name}_en`]: field, [`${name}_ar`]: field } as Record<`${Name}_en` | `${Name}_ar`, Field>;
}

/** "a, b, , c" gives ["a", "b", "c"]. */
export function commaList({ items = 50, max = 200 } = {}) {
  return listOf(/[,،]/, items, max);
}

export function lines({ items = 100, max = 500 } = {}) {
  return listOf(/\r?\n/, items, max);
}

export function optionalUrl() {
  return addressThat(isWebAddress);
}

export function requiredUrl() {
  const address = z.string().min(1, "validation.required").max(urlMaxLength).refine(isWebAddress, "validation.url");
  return boundedText(urlMaxLength, "validation.required").transform(cleanText).pipe(address);
}

/** Pages do not show pictures of other sites, even though their addresses are accepted. */
export function optionalImage() {
  return addressThat(isImage);
}

export function optionalDocument() {
  return addressThat((value) => isWebAddress(value) || /^\/media\/[\w-]+(\/[\w.-]+)?$/.test(value));
}

export function imageList() {
  const areImages = (list: string[]) => list.every(isImage);
  return commaList({ items: 40, max: urlMaxLength }).pipe(z.array(z.string()).refine(areImages, "validation.url"));
}

export function optionalWhole(min: number, max: number) {
  const isNoNumber = (issue: { code?: string }) => (issue.code === "invalid_type" ? "validation.number" : undefined);
  return absentable(z.coerce.number({ error: isNoNumber }).int("validation.whole").min(min).max(max));
}

export function optionalDay() {
  return absentable(z.string().trim().refine(isDay, "validation.date"));
}

/** As "2026-11-21T09:30" in the time zone. */
export function optionalMoment(timeZone: string) {
  const isClock = (value: string) => /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value);
  const clock = z
    .string()
    .trim()
    .refine((value) => isClock(value) && isDay(value.slice(0, 10)), "validation.date");
  return absentable(clock.transform((value) => momentAt(value.slice(0, 16), timeZone)));
}

export function flag(initial = false) {
  const typed = z.stringbool({ truthy: ["on", "true", "1"], falsy: ["", "off", "false", "0"], case: "sensitive" });
  return z.union([z.boolean(), typed]).default(initial);
}

/** Normalised before the check, so that no look-alike address is accepted. */
export function emailAddress() {
  return boundedText(mailAddressMaxLength, "validation.required")
    .transform((value) => cleanText(normalizeText(westernDigits(value), "NFKC").replace(/\p{Cf}/gu, "")).toLowerCase())
    .pipe(z.string().min(1, "validation.required").max(mailAddressMaxLength).refine(isAccepted, "validation.email"));
}

const mailbox = /^(?=.{1,64}@)[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*@/;
const mailHost = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;

/** By mail servers without SMTPUTF8, which are most: letters of other alphabets stand in the host alone. */
function isAccepted(address: string) {
  const host = address.slice(address.indexOf("@") + 1);
  if (!isMailAddress(address) || !mailbox.test(address) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return false;
  return mailHost.test(URL.parse(`http://${host}`)?.hostname ?? "");
}

export function optionalEmail() {
  return absentable(emailAddress());
}

export function optionalSecurityContact() {
  const contact = z.string().transform((value, context) => {
    const email = emailAddress().safeParse(value);
    if (email.success || (value.length <= urlMaxLength && isSecureAddress(value))) return email.data ?? value;
    context.addIssue("validation.emailOrUrl");
    return z.NEVER;
  });
  return absentable(z.string().transform(cleanText).pipe(contact));
}

export function optionalSecureUrl() {
  return addressThat(isSecureAddress);
}

export function optionalAction() {
  const isAction = (value: string) =>
    isWebAddress(value) || /^mailto:[^\s@?]+@[^\s@?]+$/.test(value) || /^tel:\+?[\d\s()-]+$/.test(value);
  return addressThat(isAction);
}

export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "form";
    errors[field] ??= errorOf(issue);
  }
  return errors;
}

const wordsOfTooBig: Record<string, string> = { number: "validation.atMost", array: "validation.tooMany" };

function errorOf(issue: z.core.$ZodIssue): FieldError {
  if (isWordKey(issue.message)) return { word: issue.message };
  if (issue.code === "too_big") {
    const word = wordsOfTooBig[issue.origin] ?? "validation.tooLong";
    return { word, values: { count: Number(issue.maximum) } };
  }
  if (issue.code === "too_small" && issue.origin === "number")
    return { word: "validation.atLeast", values: { count: Number(issue.minimum) } };
  return { word: "validation.invalid" };
}

function isWordKey(message: string) {
  return /^[a-z][A-Za-z]*(\.[a-zA-Z]+)+$/.test(message);
}

export function cleanText(text: string) {
  return withoutDirectionControls(normalizeText(storableText(text), "NFC"))
    .replace(/[\uFFFE\uFFFF]/g, "")
    .trim();
}

const visible = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Nothing where no sign of it can be seen: spaces, marks, joiners and fillers alone. */
function visibleText(text: string) {
  const cleaned = cleanText(text);
  return visible.test(cleaned) ? cleaned : "";
}

export function storableText(text: string) {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "");
}

/** Accepts twice `max` at first, since forms send two characters per line end; the exact check follows. */
function boundedText(max: number, missing?: string) {
  const ofMissing = ({ code }: { code?: string }) => (code === "invalid_type" ? missing : undefined);
  return z.string({ error: ofMissing }).check(atMostTwice(max));
}

function atMostTwice(maximum: number) {
  return ({ value, issues }: z.core.ParsePayload<string | string[]>) => {
    const length = typeof value === "string" ? value.length : value.reduce((sum, item) => sum + item.length, 0);
    if (length > 2 * maximum) issues.push({ code: "too_big", origin: "string", maximum, input: value, continue: true });
  };
}

function absentable<Field extends z.ZodType>(field: Field) {
  const nullWhenEmpty = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : (value ?? null));
  return z.preprocess(nullWhenEmpty, field.nullable()).prefault(null);
}

function listOf(separator: RegExp, items: number, max: number) {
  return z
    .union([z.string(), z.array(z.string())])
    .default([])
    .check(atMostTwice(items * max))
    .transform((given) => (typeof given === "string" ? given.split(separator) : given))
    .transform((pieces) => pieces.map(cleanText).filter(Boolean))
    .pipe(z.array(z.string()).max(items).check(eachAtMost(max)));
}

/** Reports an item's error on the list, which is the form field. */
function eachAtMost(maximum: number) {
  return ({ value, issues }: z.core.ParsePayload<string[]>) => {
    if (value.some((item) => item.length > maximum))
      issues.push({ code: "too_big", origin: "string", maximum, input: value, continue: true });
  };
}

function addressThat(isAccepted: (value: string) => boolean) {
  return absentable(
    boundedText(urlMaxLength)
      .transform(cleanText)
      .pipe(z.string().max(urlMaxLength).refine(isAccepted, "validation.url")),
  );
}

export function isWebAddress(value: string) {
  return /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(value) && URL.canParse(value);
}

function isSecureAddress(value: string) {
  return /^https:\/\/[!-~]+$/.test(value) && isWebAddress(value);
}

function isImage(value: string) {
  return isWebAddress(value) || /^\/(media|covers|samples)\/[\w./-]+$/.test(value);
}

function isDay(value: string) {
  return value >= "1900-01-01" && z.iso.date().safeParse(value).success;
}

export function pickFields<Row, Name extends keyof Row & string>(row: Row, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}
