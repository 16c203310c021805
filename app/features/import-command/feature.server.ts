import { addCommand } from "#app/records/background/commands.server.ts";

addCommand("import", async (system, parameters) => {
  const { runImport } = await import("./import-command.server.ts");
  return runImport(system, parameters);
});
