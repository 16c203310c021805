import { momentAt } from "#app/i18n/zoned-time.ts";
import { isoOrNull, minuteMs, secondMs } from "#app/platform/time.ts";

/** From January on: English, Egypt, the Levant, the Maghreb. */
const months = [
  ["january", "jan", "يناير", "كانون الثاني", "جانفي"],
  ["february", "feb", "فبراير", "شباط", "فيفري"],
  ["march", "mar", "مارس", "آذار", "اذار"],
  ["april", "apr", "أبريل", "ابريل", "إبريل", "نيسان", "أفريل", "افريل"],
  ["may", "مايو", "أيار", "ايار", "ماي"],
  ["june", "jun", "يونيو", "يونية", "حزيران", "جوان"],
  ["july", "jul", "يوليو", "يولية", "تموز", "جويلية", "يوليوز"],
  ["august", "aug", "أغسطس", "اغسطس", "آب", "اب", "أوت", "اوت", "غشت"],
  ["september", "sept", "sep", "سبتمبر", "أيلول", "ايلول", "شتنبر"],
  ["october", "oct", "أكتوبر", "اكتوبر", "تشرين الأول", "تشرين الاول"],
  ["november", "nov", "نوفمبر", "تشرين الثاني", "نونبر"],
  ["december", "dec", "ديسمبر", "كانون الأول", "كانون الاول", "دجنبر"],
];
const monthOf = new Map(months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));
const weekday =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:يوم )?(?:ال)?(?:اثنين|إثنين|ثلاثاء|أربعاء|اربعاء|خميس|جمعة|سبت|أحد|احد))(?=[\s,.])[,.]?\s*/;
const hoursOf: Record<string, number> = { z: 0, ut: 0, utc: 0, gmt: 0 };
for (const [index, letter] of ["e", "c", "m", "p"].entries()) {
  hoursOf[`${letter}st`] = -5 - index;
  hoursOf[`${letter}dt`] = -4 - index;
}
const clock = /(?:t|\s|^)(\d{1,2}):(\d\d)(?::(\d\d)([.,]\d+)?)?\s*(am|pm|a\.m\.|p\.m\.|صباحا|مساء|ص|م)?(?![\d:])/;
const zoneBehind = /^\s*(?:(?:gmt|utc)?([+-]\d\d?)(?::?(\d\d))?|([a-z]{1,4})|\[?([a-z]+(?:\/[a-z_+-]+){1,2})\]?)?$/;
const maxLength = 80;

/** A moment with its zone as ISO in UTC, a time of the old site's own zone without a "Z", and null for what is no date. */
export function readDate(given: string | number): string | null {
  const text = String(given)
    .slice(0, maxLength + 1)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\p{Cf}\u064B-\u065F]/gu, "")
    .replaceAll("،", ",")
    .replace(/\(((?:gmt|utc)[+-][\d:]{1,5})\)$/i, "$1")
    .replace(/(?<=[+-]\d{4}|gmt|utc|z) ?\([^()]*\)$/i, "")
    .trim()
    .toLowerCase()
    .replace(/^(\d{4}-\d\d-\d\d)z$/, "$1");
  if (text.length > maxLength) return null;
  if (/^\d{10}$/.test(text)) return isoOrNull(Number(text) * secondMs);
  if (/^\d{13}$/.test(text)) return isoOrNull(Number(text));
  const whole = text.replace(/^(\d{8})(?:t?(\d\d)(\d\d)(\d\d)?)?(?=$|z|[+-])/, (_, day, hour, minute, second = "00") =>
    hour ? `${day} ${hour}:${minute}:${second}` : day,
  );
  const time = clock.exec(whole);
  const day = dayIn((time ? whole.slice(0, time.index) : whole).trim());
  const hour = time ? hourOf(Number(time[1]), time[5]) : 0;
  if (!day || hour === null || Number(time?.[2] ?? 0) > 59 || Number(time?.[3] ?? 0) > 59) return null;
  const fraction = time?.[4]?.replace(",", ".").slice(0, 4) ?? "";
  const local = `${day}T${two(hour)}:${time?.[2] ?? "00"}:${time?.[3] ?? "00"}${fraction}`;
  const behind = time ? whole.slice(time.index + time[0].length).replace(/(?<=\d)\[[^\]]*\]$/, "") : "";
  return behind.trim() === "" ? local : inZone(local, behind);
}

/** Of what `readDate` gives. */
export function momentOfDate(date: string | null, timeZone: string) {
  if (date === null || date.endsWith("Z")) return date;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(date) || !isoOrNull(`${date}Z`)) return null;
  const minute = momentAt(date.slice(0, 16), timeZone);
  return new Date(Date.parse(minute) + Number(date.slice(17) || 0) * secondMs).toISOString();
}

const two = (value: number) => String(value).padStart(2, "0");

function hourOf(hour: number, half = "") {
  if (!half) return hour > 23 ? null : hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (/^[pم]/.test(half) ? 12 : 0);
}

function inZone(local: string, behind: string) {
  const [whole, hours, minutes = "0", name, place] = zoneBehind.exec(behind) ?? [];
  if (whole === undefined) return null;
  if (place) return zoneNamed(place) && momentOfDate(local, place);
  if (name && !Object.hasOwn(hoursOf, name)) return null;
  const offset = name
    ? (hoursOf[name] ?? 0) * 60
    : Number(hours) * 60 + Math.sign(Number(hours) || 1) * Number(minutes);
  const moment = isoOrNull(`${local}Z`);
  return Math.abs(offset) > 14 * 60 || !moment ? null : isoOrNull(Date.parse(moment) - offset * minuteMs);
}

/** Null for one that nobody knows. */
export function zoneNamed(name: string | null) {
  try {
    return name && new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Of three numbers the order is known by the year, and of day and month by one that is no month. */
function dayIn(given: string): string | null {
  const text = given
    .replace(weekday, "")
    // bounded: the length of a date is checked
    .replace(/\s*(?:,|\bat\b|\bof\b)\s*/g, " ")
    .trim();
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? /^(\d{4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})$/.exec(text);
  if (compact) return realDay(compact[1], compact.at(-2), compact.at(-1));
  const [, first, sign, second, year] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  if (year) return dayOfTwo(Number(first), Number(second), year, sign === ".");
  const [, isoYear = "", week, weekDay] = /^(\d{4})-?w(\d\d)-?([1-7])$/.exec(text) ?? [];
  if (isoYear) return dayOfWeek(Number(isoYear), Number(week), Number(weekDay));
  const [, ordinalYear, ordinal] = /^(\d{4})-(\d{3})$/.exec(text) ?? [];
  if (ordinalYear) return dayNumbered(ordinalYear, Number(ordinal));
  return dayOfNames(text);
}

function dayOfNames(text: string) {
  const parts =
    // bounded: the length of a date is checked
    /^(?:(\d{1,4})(?:st|nd|rd|th)?[\s-]+)?([^\d\s.-][^\d.-]{0,20}?)\.?[\s-]+(\d{1,2})?(?:st|nd|rd|th)?[\s-]*(\d{4})?$/.exec(
      text,
    );
  if (!parts) return null;
  const [, before, name = "", day, year] = parts;
  // bounded: the length of a date is checked
  const words = name.trim().split(/[/\s]+(?=\S+$)/);
  const month = monthOf.get(name.trim()) ?? (words.length > 1 ? monthOf.get(words[0] ?? "") : undefined);
  if (!month) return null;
  if (before && year && !day) return realDay(year, month, before);
  if (before && !year && day) return before.length === 4 ? realDay(before, month, day) : null;
  return !before && year && day ? realDay(year, month, day) : null;
}

function dayOfTwo(first: number, second: number, year: string, isDayFirst: boolean) {
  if (isDayFirst || first > 12 || first === second) return realDay(year, second, first);
  return second > 12 ? realDay(year, first, second) : null;
}

function dayOfWeek(year: number, week: number, day: number) {
  const fourth = new Date(Date.UTC(year, 0, 4));
  const offset = (week - 1) * 7 + day - (fourth.getUTCDay() || 7);
  if (week < 1 || week > 53) return null;
  return new Date(Date.UTC(year, 0, 4 + offset)).toISOString().slice(0, 10);
}

function dayNumbered(year: string, number: number) {
  const day = new Date(Date.UTC(Number(year), 0, number)).toISOString().slice(0, 10);
  return number > 0 && day.startsWith(year) ? day : null;
}

/** A calendar of another count of years is not guessed. */
function realDay(year: unknown, month: unknown, day: unknown) {
  const text = `${year}-${two(Number(month))}-${two(Number(day))}`;
  if (Number(year) < 1900 || Number(year) > 2999) return null;
  return isoOrNull(`${text}T00:00:00Z`)?.startsWith(text) ? text : null;
}
