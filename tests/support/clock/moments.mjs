// The moments and time zones at which tests run: TEST_MOMENT is a name of these, "random", or a time as 2028-02-29T12:00:00Z@Africa/Cairo.
const yearMs = 365 * 86_400_000;
const zones = ["UTC", "Africa/Cairo", "America/St_Johns", "Asia/Kathmandu", "Pacific/Pago_Pago", "Pacific/Kiritimati"];

export const namedMoments = {
  fixed: "2026-11-21T08:00:00Z@UTC",
  "new-year": "2027-12-31T23:59:30Z@UTC",
  "leap-day": "2028-02-29T12:00:00Z@UTC",
  "cairo-spring": "2027-04-29T21:59:30Z@Africa/Cairo",
  "cairo-autumn": "2027-10-28T20:59:30Z@Africa/Cairo",
  "two-at-utc-11": "2027-06-15T13:00:00Z@Pacific/Pago_Pago",
  "two-at-utc+14": "2027-06-14T12:00:00Z@Pacific/Kiritimati",
};

/** When tests start, and where; throws where the text is neither a name nor a time. */
export function momentOf(text = "fixed") {
  const [at = "", zone = "UTC"] = (namedMoments[text] ?? text).split("@");
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) || Number.isNaN(Date.parse(at)))
    throw new Error(`TEST_MOMENT is one of ${Object.keys(namedMoments).join(", ")}, random, or a time: ${text}`);
  return { at, zone };
}

/** A moment within three years of this one, by two numbers from 0 to below 1. */
export function momentWithin(fromMs, part, ofZone) {
  const at = new Date(fromMs + Math.floor(part * 3 * yearMs)).toISOString().replace(/\.\d+Z$/, "Z");
  return `${at}@${zones[Math.floor(ofZone * zones.length)]}`;
}

export function randomMoment() {
  return momentWithin(Date.now(), Math.random(), Math.random());
}
