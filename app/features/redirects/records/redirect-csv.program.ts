import { answerJobs } from "#app/platform/sandbox/program.ts";
import { csvRecords } from "./redirect-csv.ts";

await answerJobs<{ text: string }>(async ({ text }) => csvRecords(text));
