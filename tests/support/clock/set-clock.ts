// Runs before each file of tests: their clock starts at the moment of this run, in its time zone.
import { momentOf } from "./moments.mjs";
import { setClock } from "./moved-date.ts";

const { at, zone } = momentOf(process.env.TEST_MOMENT);
process.env.TZ = zone;
setClock(at);
