import { lazy } from "react";
import { addBeginning } from "#app/features/first-steps/admin/beginnings.ts";

addBeginning({ name: "drop", Part: lazy(() => import("./admin/drop-part.tsx")) });
