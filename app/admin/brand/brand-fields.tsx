import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
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
import { textsOf } from "../drafts/draft.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { PictureField } from "../media/file-field.tsx";
import { AccentField } from "./accent-field.tsx";
import { valuesOf } from "./brand-preview.tsx";
import { ChoicesField } from "./choices-field.tsx";
import { fillForm } from "./fill-form.ts";
import { LogoField } from "./logo-field.tsx";

type Props = {
  brand: Brand;
  /** As they are typed. */
  values: Record<string, string>;
  categories: ShownCategory[];
  onRead: (values: Record<string, string>) => void;
};

const defaults = valuesOf(defaultBrand);

export function BrandFields({ brand, values, categories, onRead }: Props) {
  const { t } = useAdmin();
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    let waiting: ReturnType<typeof setTimeout>;
    const read = () => onRead(textsOf(form));
    const readSoon = () => {
      clearTimeout(waiting);
      waiting = setTimeout(read);
    };
    read();
    form.addEventListener("input", readSoon);
    return () => {
      clearTimeout(waiting);
      form.removeEventListener("input", readSoon);
    };
  }, [onRead]);
  const paper = (values.paper ?? brand.paper) as Look["paper"];
  return (
    <div className="brand-fields" ref={inside}>
      <LogoField name="logo_light" value={brand.logo_light} ground={papers[paper].light.paper} />
      <LogoField name="logo_dark" value={brand.logo_dark} ground={papers[paper].dark.paper} />
      <LogoField name="icon" value={brand.icon} ground={papers[paper].light.sheet} />
      <AccentField value={brand.accent ?? defaultAccent} paper={paper} />
      <div>
        <ChoicesField name="paper" value={brand.paper} choices={paperNames}>
          {(name) => (
            <span className="brand-paper" style={{ background: papers[name].light.paper }}>
              <span style={{ background: papers[name].dark.paper }} />
            </span>
          )}
        </ChoicesField>
        <FaintCategories categories={categories} paper={paper} />
      </div>
      <ChoicesField name="corners" value={brand.corners} choices={cornerNames}>
        {(name) => <span className="brand-corner" data-corners={name} />}
      </ChoicesField>
      <ChoicesField name="faces" value={brand.faces} choices={faceNames}>
        {() => null}
      </ChoicesField>
      <PictureField name="share_picture" label={t("brand.share_picture")} value={brand.share_picture} />
      <p className="soft">{t("brand.share_pictureHint")}</p>
      <div className="actions">
        <Button
          variant="default"
          onClick={() => {
            const form = inside.current?.closest("form");
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
  const { t, locale } = useAdmin();
  const faint = categories.filter(({ color }) => color !== null && marksOf(color, paper) !== null);
  const names = new Intl.ListFormat(locale, { type: "conjunction" }).format(
    faint.map((one) => isolated(nameIn(one, locale))),
  );
  return (
    <p className="soft" role="status">
      {faint.length > 0 && t("brand.faintCategories", { names })}
    </p>
  );
}
