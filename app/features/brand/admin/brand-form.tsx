import type { ReactNode } from "react";
import { useFormValues } from "#app/admin/appearance/use-form-values.ts";
import type { DraftSource } from "#app/admin/drafts/draft.ts";
import { PartForm } from "#app/admin/forms/record-form.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { Brand } from "#app/records/brand/palette.ts";
import type { ShownCategory } from "#app/records/categories/category.ts";
import "./brand.css";
import { BrandFields } from "./brand-fields.tsx";
import { BrandPreview, shownFields } from "./brand-preview.tsx";

type Props = {
  brand: Brand;
  version: number | null;
  draft: DraftSource;
  categories?: ShownCategory[];
  children?: ReactNode;
};

export function BrandForm({ brand, version, draft, categories = [], children }: Props) {
  const { t } = useAdmin();
  const { values, ref } = useFormValues(shownFields);
  return (
    <div className="brand-screen">
      <div>
        <section className="panel" aria-label={t("brand.look")}>
          <PartForm intent="look" label={t("brand.look")} record={{ ...brand, version }} draft={draft}>
            <BrandFields brand={brand} values={values} categories={categories} inside={ref} />
          </PartForm>
        </section>
        {children}
      </div>
      <BrandPreview values={values} />
    </div>
  );
}
