import { addCommandWithoutStore } from "#app/records/background/commands.server.ts";

addCommandWithoutStore("doctor", async (system, parameters) => {
  const { runDoctor } = await import("./records/doctor-command.server.ts");
  return runDoctor(system, parameters);
});
