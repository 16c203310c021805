import type { ReactNode } from "react";
import { useAdmin } from "../frame/admin-context.ts";

export function Fact({ word, children }: { word: string; children: ReactNode }) {
  const { t } = useAdmin();
  return (
    <div>
      <dt>{t(word)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
