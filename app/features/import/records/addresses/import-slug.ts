import { decodedOrGiven, normalizeText } from "#app/platform/normalize-text.ts";
import { slugFrom } from "#app/records/store/slug.ts";

const greek = "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o";
const cyrillic =
  "а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ  ы y ь  э e ю yu я ya і i є ye ґ g ђ dj ј j љ lj њ nj ћ c џ dz";
const latin = "ß ss æ ae œ oe ø o ł l đ d ð d þ th ı i ħ h ŋ ng";
const letters = new Map<string, string>();
for (const pairs of [greek, cyrillic, latin]) {
  const list = pairs.split(" ");
  for (let at = 0; at < list.length; at += 2) letters.set(list[at] ?? "", list[at + 1] ?? "");
}

/** The first of these that is an address: letters of other scripts are folded where they can be; empty for none. */
export function importSlug(...given: readonly (string | null | undefined)[]) {
  return given.map((one) => foldedSlug(decodedOrGiven(one ?? ""))).find((slug) => /[\p{L}\p{N}]/u.test(slug)) ?? "";
}

/** What loses its letters loses its number too. */
function foldedSlug(text: string) {
  const apart = normalizeText(text.toWellFormed().toLowerCase(), "NFKD");
  const bare = apart.replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, "");
  const folded = normalizeText(bare, "NFC").replace(/[^\0-\x7F]/g, (letter) => letters.get(letter) ?? letter);
  const slug = slugFrom(folded).replace(/-{2,}/g, "-");
  const isLost = /^-/.test(slug) || /\p{L}/u.test(folded);
  return isLost && !/\p{L}/u.test(slug) ? "" : slug.replace(/^-+|-+$/g, "");
}
