/** False where the browser refuses, or has no clipboard because the site is served without TLS. */
export async function copied(text: string, { navigator }: Pick<Window, "navigator"> = window) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
