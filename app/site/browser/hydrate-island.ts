import { type ComponentType, createElement, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/** Brings an island to life where it stands; resolves once it answers. */
export function hydrateIsland(island: HTMLElement, name: string, component: ComponentType<object>) {
  const element = createElement(component, JSON.parse(island.dataset.props ?? "{}"));
  return new Promise<void>((resolve) => {
    hydrateRoot(island, createElement(Awake, { onAwake: resolve }, element), { identifierPrefix: name });
  });
}

function Awake({ onAwake, children }: { onAwake: () => void; children?: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
