import { redirect } from "react-router";
import { publicBrand } from "#app/records/brand/brand.server.ts";
import { shownIcons } from "#app/records/brand/brand-files.ts";

const cacheSeconds = 3_600;

/** Programs ask for an icon here without reading the page that names it. */
export async function loader() {
  const { icon } = await publicBrand();
  return redirect(shownIcons(icon).shown, {
    status: 301,
    headers: { "Cache-Control": `public, max-age=${cacheSeconds}` },
  });
}
