import { loadServer } from "./load-server.mjs";

const { runJobsCommand } = await loadServer();
await runJobsCommand(process.argv.slice(2));
