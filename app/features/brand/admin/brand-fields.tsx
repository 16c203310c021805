import { Button } from "@mantine/core";
import type { Ref } from "react";
import { ChoicesField } from "#app/admin/forms/choices-field.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { typeInto } from "#app/admin/media/controlled-input.ts";
import { PictureField } from "#app/admin/media/file-field.tsx";
import { isolated } from "#app/i18n/bidi.ts";
import {
  type Brand,
  cornerNames,
  defaultAccent,
  defaultBrand,
  faceNames,
  type Look,
  marksOf,
  paperNames,
  papers,
} from "#app/records/brand/palette.ts";
import { nameIn, type ShownCategory } from "#app/records/categories/category.ts";
import { AccentField } from "./accent-field.tsx";
import { valuesOf } from "./brand-preview.tsx";
import { LogoField } from "./logo-field.tsx";
import { logoNames } from "./logo-names.ts";

type Props = {
  brand: Brand;
  values: Record<string, string>;
  categories: ShownCategory[];
  inside: Ref<HTMLDivElement>;
};

const defaults = valuesOf(defaultBrand);

export function BrandFields({ brand, values, categories, inside }: Props) {
  const { t } = useAdmin();
  const paper = (values.paper ?? brand.paper) as Look["paper"];
  return (
    <div className="brand-fields" ref={inside}>
      <LogoField name="logo_light" value={brand.logo_light} ground={papers[paper].light.paper} />
      <LogoField name="logo_dark" value={brand.logo_dark} ground={papers[paper].dark.paper} />
      <ChoicesField name="logo_name" label={t("brand.logo_name")} words="brand.logo_name." choices={logoNames}>
        {() => null}
      </ChoicesField>
      <LogoField name="icon" value={brand.icon} ground={papers[paper].light.sheet} />
      <AccentField value={brand.accent ?? defaultAccent} paper={paper} />
      <div>
        <ChoicesField name="paper" label={t("brand.paper")} words="brand.paper." choices={paperNames}>
          {(name) => (
            <span className="brand-paper" style={{ background: papers[name].light.paper }}>
              <span style={{ background: papers[name].dark.paper }} />
            </span>
          )}
        </ChoicesField>
        <FaintCategories categories={categories} paper={paper} />
      </div>
      <ChoicesField name="corners" label={t("brand.corners")} words="brand.corners." choices={cornerNames}>
        {(name) => <span className="brand-corner" data-corners={name} />}
      </ChoicesField>
      <ChoicesField name="faces" label={t("brand.faces")} words="brand.faces." choices={faceNames}>
        {() => null}
      </ChoicesField>
      <PictureField name="share_picture" label={t("brand.share_picture")} />
      <p className="soft">{t("brand.share_pictureHint")}</p>
      <div className="actions">
        <Button
          variant="default"
          onClick={({ currentTarget: { form } }) => {
            if (form) fillForm(form, defaults);
          }}
        >
          {t("brand.reset")}
        </Button>
      </div>
    </div>
  );
}

function FaintCategories({ categories, paper }: { categories: ShownCategory[]; paper: Look["paper"] }) {
  const { t, locale, format } = useAdmin();
  const faint = categories.filter(({ color }) => color !== null && marksOf(color, paper) !== null);
  const names = format.list(faint.map((one) => isolated(nameIn(one, locale))));
  return (
    <p className="soft" role="status">
      {faint.length > 0 && t("brand.faintCategories", { names })}
    </p>
  );
}

/** As if it were typed and clicked, so that React, the draft and the preview notice. */
function fillForm(form: HTMLFormElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const found = form.elements.namedItem(name);
    if (found instanceof RadioNodeList) {
      const radio = [...found].find((one) => one instanceof HTMLInputElement && one.value === value);
      if (radio instanceof HTMLInputElement && !radio.checked) radio.click();
    } else if (found instanceof HTMLInputElement) typeInto(found, value);
  }
}
