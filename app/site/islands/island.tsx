import { type ComponentType, createElement } from "react";
import { usePageParts } from "../page-parts.ts";

type Props<Given extends object> = { name: string; component: ComponentType<Given>; props: Given };

/**
 * A part that comes to life by itself: drawn here as its own root, so that its ids are the same when the browser
 * wakes it alone. `name` is the file `<name>.island.tsx`; the props travel as JSON, so they are plain and few.
 */
export function Island<Given extends object>({ name, component, props }: Props<Given>) {
  const { draw } = usePageParts();
  const html = draw(createElement(component, props), { identifierPrefix: name });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own drawing of the island
  return <div data-island={name} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />;
}
