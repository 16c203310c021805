import { beforeOpening } from "#app/records/background/before-opening.server.ts";
import { addCommand, addCommandWithoutStore } from "#app/records/background/commands.server.ts";

addCommandWithoutStore("try", async () => {
  const { tryVersion } = await import("./records/try-version.server.ts");
  return tryVersion();
});
addCommand("try-copy", async (...[system, , site]) => {
  const { tryCopy } = await import("./site/try-copy.server.ts");
  return tryCopy(system, site);
});
beforeOpening(async (dataDir) => {
  const { beginRelease } = await import("./records/begin-release.server.ts");
  return beginRelease(dataDir);
});
