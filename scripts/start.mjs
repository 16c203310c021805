import { prepareBuild, runOnBuild, servingEnvironment } from "./ready.mjs";

if (process.argv.includes("--build-only")) prepareBuild();
else runOnBuild("scripts/serve.mjs", [], { environment: servingEnvironment() });
