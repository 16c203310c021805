import { type ReactNode, useState } from "react";
import type { Brand } from "#app/records/brand/palette.ts";
import type { ShownCategory } from "#app/records/categories/category.ts";
import type { DraftSource } from "../drafts/draft.ts";
import { PartForm } from "../forms/record-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import "./brand.css";
import { BrandFields } from "./brand-fields.tsx";
import { BrandPreview } from "./brand-preview.tsx";

type Props = {
  brand: Brand;
  version: number | null;
  draft: DraftSource;
  categories?: ShownCategory[];
  children?: ReactNode;
};

export function BrandForm({ brand, version, draft, categories = [], children }: Props) {
  const { t } = useAdmin();
  const [values, setValues] = useState<Record<string, string>>({});
  return (
    <div className="brand-screen">
      <div>
        <section className="panel" aria-label={t("brand.look")}>
          <PartForm intent="look" label={t("brand.look")} version={version} draft={draft}>
            <BrandFields brand={brand} values={values} categories={categories} onRead={setValues} />
          </PartForm>
        </section>
        {children}
      </div>
      <BrandPreview values={values} />
    </div>
  );
}
