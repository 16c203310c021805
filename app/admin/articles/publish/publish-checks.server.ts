import type { Admin } from "#app/records/store/permission.ts";
import type { Point } from "./checklist.ts";

/** An article as it would be saved; its texts are those of its form. */
type Checked = { id: string; texts: Partial<Record<string, string>> };
type PublishCheck = (staff: Admin, checked: Checked) => Promise<Point[]>;

/** What features find in an article that is about to be published. */
export const publishChecks: PublishCheck[] = [];
