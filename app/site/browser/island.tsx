import { type ComponentType, createElement } from "react";
import { usePageParts } from "../frame/page-parts.ts";

type Props<Given extends object> = { name: string; component: ComponentType<Given>; props: Given };

/**
 * A part that comes to life by itself: drawn here as its own root, so that its ids are the same when the browser
 * wakes it alone. `name` is the file `<name>.island.tsx`; the props travel as JSON, so they are plain and few.
 */
export function Island<Given extends object>({ name, component, props }: Props<Given>) {
  const { draw } = usePageParts();
  const given = JSON.stringify(props);
  const key = `${name} ${given}`;
  const known = drawn.get(key);
  const html = known ?? draw(createElement(component, props), { identifierPrefix: name });
  if (known === undefined) {
    if (drawn.size >= rememberedIslands) drawn.clear();
    drawn.set(key, html);
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own drawing of the island
  return <div data-island={name} data-props={given} dangerouslySetInnerHTML={{ __html: html }} />;
}

const rememberedIslands = 200;
/** An island is drawn from its props alone, and the buttons of a carousel are the same on page after page. */
const drawn = new Map<string, string>();
