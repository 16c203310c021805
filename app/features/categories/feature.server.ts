import { addOperations } from "#app/records/kinds.server.ts";
import { categoryOperations } from "./records/category-operations.server.ts";

addOperations(categoryOperations);
