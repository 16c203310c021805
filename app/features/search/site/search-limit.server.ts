import { createMemoryLimit } from "#app/platform/limits/memory-limit.server.ts";
import { minuteMs } from "#app/platform/time.ts";

export const countSearch = createMemoryLimit({ max: 120, windowMs: minuteMs });
