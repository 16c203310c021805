import { addCommand } from "#app/records/background/commands.server.ts";

addCommand("export:site", async (...[, parameters, site]) => {
  const { runExport } = await import("./site/export-command.server.ts");
  return runExport(parameters, site);
});
