// Writes docs/contract.md from tests/contract/.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeDocument } from "../tests/contract/write-document.ts";
import { root } from "./ready.mjs";

writeFileSync(join(root, "docs/contract.md"), writeDocument());
console.log("docs/contract.md written");
