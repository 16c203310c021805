import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const textFamilies = ["Instrument Sans", "Vazirmatn"];
const latinFamilies = ["Source Serif 4", "EB Garamond", "IBM Plex Sans"];
const arabicFamilies = ["Noto Naskh Arabic", "Markazi Text", "IBM Plex Sans Arabic"];

/** Typst supports neither woff2 nor variable fonts, so these are other files than those of the pages. */
export function typstFonts(families = [...latinFamilies, ...arabicFamilies]) {
  return [...new Set([...textFamilies, ...families])].flatMap((family) => {
    const folder = `@expo-google-fonts/${family.toLowerCase().replaceAll(" ", "-")}`;
    const file = family.replaceAll(" ", "");
    return weightsOf(family).map((weight) => require.resolve(`${folder}/${weight}/${file}_${weight}.ttf`));
  });
}

function weightsOf(family: string) {
  if (textFamilies.includes(family)) return ["400Regular", "500Medium", "600SemiBold"];
  if (latinFamilies.includes(family)) return ["400Regular", "600SemiBold"];
  return [family === "Noto Naskh Arabic" ? "700Bold" : "600SemiBold"];
}
