import { expect } from "vitest";
import { runSite } from "./running-site.ts";

/** A site without an owner, as its first start leaves it, with the path of the link that it prints. */
export async function runNewSite(environment: Record<string, string> = {}) {
  const site = await runSite(environment, ["ignore", "pipe", "inherit"]);
  let printed = "";
  site.child.stdout?.on("data", (text) => {
    printed += text;
  });
  async function setUpPath() {
    const link = () => /\/auth\/setup\?token=[\w-]+/.exec(printed)?.[0] ?? "";
    await expect.poll(link).not.toBe("");
    return link();
  }
  return { ...site, setUpPath };
}
