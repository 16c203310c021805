import { clockTime } from "#app/i18n/zoned-time.ts";
import { publicSettings } from "./settings.server.ts";

/** In the time zone of the site. */
export async function publicDayOf(moment: number) {
  const { timeZone } = await publicSettings("en");
  return clockTime(moment, timeZone).slice(0, 10);
}
