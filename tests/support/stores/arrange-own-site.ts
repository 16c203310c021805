import { saveBrandFile } from "#app/features/brand/records/brand-upload.server.ts";
import { saveMenu } from "#app/features/menu/records/menu.server.ts";
import { menuShape } from "#app/features/menu/records/menu.ts";
import { saveBrand } from "#app/records/brand/brand.server.ts";
import { brandShape } from "#app/records/brand/brand.ts";
import { saveHome } from "#app/records/home/home.server.ts";
import { homeShape } from "#app/records/home/home.ts";
import type { Admin } from "#app/records/store/permission.ts";

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';

/** Gives the site a look with a logo, a menu and a home page of its own. */
export async function arrangeOwnSite(staff: Admin) {
  const drawn = await saveBrandFile(staff, "logo", Buffer.from(logo));
  if (!drawn.ok) throw new Error("the logo was refused");
  await saveBrand(staff, 0, brandShape.parse({ accent: "#8a3324", logo_light: drawn.address }));
  await saveMenu(staff, 0, menuShape.parse({ footer_title_ar: "روابط" }));
  await saveHome(staff, 0, homeShape.parse({ text_ar: "<p>نص</p>", sections: [{ name: "blog", title_en: "Notes" }] }));
}
