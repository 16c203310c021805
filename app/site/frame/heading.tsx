import { createElement, type ReactNode } from "react";

export type HeadingLevel = 1 | 2 | 3 | 4;

type Props = { level: HeadingLevel; id?: string; className?: string; lang?: string; dir?: string; children: ReactNode };

/** A heading whose level depends on the page: the same card is one level deeper on the home page. */
export function Heading({ level, children, ...attributes }: Props) {
  return createElement(`h${level}`, attributes, children);
}

export function below(level: HeadingLevel): HeadingLevel {
  return Math.min(level + 1, 4) as HeadingLevel;
}
