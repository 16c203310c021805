import { readHome } from "#app/records/home/home.server.ts";
import { allSections } from "#app/records/home/home.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { readDefaultWords } from "./default-words.server.ts";

export async function readHomeForm(staff: Admin) {
  const home = await readHome(staff);
  return { home, sections: allSections(home?.sections ?? []), defaults: await readDefaultWords() };
}
