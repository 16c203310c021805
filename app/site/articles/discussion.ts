import type { ComponentType } from "react";

type Discussion<Read, Form> = {
  read(request: Request, slug: string): Promise<Read>;
  formIn(url: URL): Form;
  answer(request: Request, slug: string): Promise<unknown>;
  Section: ComponentType<{ slug: string; comments: Read; form: Form }>;
};

/** What readers write below an article; a feature registers it, on the server alone. */
export const discussion: { current: Discussion<unknown, unknown> | null } = { current: null };

export function discussBelow<Read, Form>(added: Discussion<Read, Form>) {
  discussion.current = added as unknown as Discussion<unknown, unknown>;
}
