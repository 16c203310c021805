import { addBackgroundWork } from "#app/records/background/background-work.server.ts";
import { startMetrics } from "./records/serve-metrics.server.ts";

addBackgroundWork(startMetrics);
