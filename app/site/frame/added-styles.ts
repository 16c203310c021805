/** `values`: comes with pages that have a value of a reference. */
type Stylesheet = "record" | "signedIn" | "values";

const added = new Map<Stylesheet, string>();

/** Rules of a feature in a style sheet of the site. */
export function addStyles(name: Stylesheet, rules: string) {
  added.set(name, (added.get(name) ?? "") + rules);
}

export const addedStyles = (name: string) => added.get(name as Stylesheet) ?? "";
