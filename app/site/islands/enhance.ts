import type { ComponentType } from "react";

const modules = import.meta.glob<{ default: ComponentType<object> }>("../**/*.island.tsx");
const touches = ["pointerover", "focusin", "touchstart"] as const;

for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) wakeWhenTouched(island);
for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-keeps-anchor]")) keepAnchor(link);

/** React travels when a hand comes near, not before; a click that comes sooner than React is done again after it. */
function wakeWhenTouched(island: HTMLElement) {
  let clicked: HTMLElement | null = null;
  const remember = (event: Event) => {
    clicked = (event.target as Element).closest<HTMLElement>("button");
  };
  const wake = async () => {
    for (const touch of touches) island.removeEventListener(touch, wake);
    await hydrate(island);
    island.removeEventListener("click", remember);
    clicked?.click();
  };
  island.addEventListener("click", remember);
  for (const touch of touches) island.addEventListener(touch, wake, { passive: true });
}

/** An island whose module does not arrive stays what the server drew. */
async function hydrate(island: HTMLElement) {
  const name = island.dataset.island ?? "";
  const path = Object.keys(modules).find((candidate) => candidate.endsWith(`/${name}.island.tsx`));
  if (!path) return;
  const [{ hydrateIsland }, module] = await Promise.all([import("./hydrate-island.ts"), modules[path]?.()]);
  if (module) await hydrateIsland(island, name, module.default);
}

/** The language toggle leads to the same place; the part of the page that is open is known to the browser alone. */
function keepAnchor(link: HTMLAnchorElement) {
  link.addEventListener("click", () => {
    link.hash = location.hash;
  });
}
