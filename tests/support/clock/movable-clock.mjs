// Loaded into a site before it starts: the parent process says by how many milliseconds its clock goes wrong from then on.
import { moveClock } from "./moved-date.ts";

process.on("message", (message) => {
  if (message?.aheadMs === undefined) return;
  moveClock(message.aheadMs);
  process.send?.("moved");
});
process.channel?.unref();
