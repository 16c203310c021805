import { addCommand } from "#app/records/background/commands.server.ts";

/** Also for a site that does not start because of one of them. */
addCommand("jobs", async (system, parameters) => {
  const { runJobs } = await import("./jobs-command.server.ts");
  return runJobs(system, parameters);
});
