import type { Figure } from "../figure.ts";
import { measureDatabaseStops } from "./database-stops.ts";
import { measureFullDisk } from "./full-disk.ts";
import { measureHostileFiles } from "./hostile-files.ts";
import { measureKills } from "./kills.ts";
import { measureMailServer } from "./mail-server.ts";
import { measureMixedRequests } from "./mixed-requests.ts";

const parts = [
  measureKills,
  measureDatabaseStops,
  measureFullDisk,
  measureMailServer,
  measureHostileFiles,
  measureMixedRequests,
];

/** What becomes of a running site when what it stands on fails; takes about half an hour. */
export async function measureFaults(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const measure of parts)
    figures.push(
      ...(await measure().catch((error) => [
        { name: measure.name, measured: "could not be measured", isMet: false, notes: [String(error)] },
      ])),
    );
  return figures;
}
