import { publishChecks } from "#app/admin/articles/publish/publish-checks.server.ts";
import { checkTranslation } from "./admin/check-translation.server.ts";

publishChecks.push(checkTranslation);
