// Loaded into a site before it starts: tells its parent how much CPU its main thread has spent, which all visitors share.
import { calibrate } from "./calibrate.ts";

process.on("message", (message) => {
  if (message?.asks === "spent") {
    const { user, system } = process.threadCpuUsage();
    process.send?.({ ms: (user + system) / 1_000 });
  }
  if (message?.asks === "unit") process.send?.({ ms: calibrate() });
});
process.channel?.unref();
