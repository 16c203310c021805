import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { type Brand, defaultBrand } from "#app/records/brand/brand.ts";
import { cornerNames, defaultAccent, type Look, paperNames, papers } from "#app/records/brand/palette.ts";
import { textsOf } from "../drafts/draft.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { AccentField } from "./accent-field.tsx";
import { valuesOf } from "./brand-preview.tsx";
import { ChoicesField } from "./choices-field.tsx";
import { fillForm } from "./fill-form.ts";

type Props = {
  brand: Brand;
  /** As they are typed. */
  values: Record<string, string>;
  onRead: (values: Record<string, string>) => void;
};

const defaults = valuesOf(defaultBrand);

export function BrandFields({ brand, values, onRead }: Props) {
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
      <AccentField value={brand.accent ?? defaultAccent} paper={paper} />
      <ChoicesField name="paper" value={brand.paper} choices={paperNames}>
        {(name) => (
          <span className="brand-paper" style={{ background: papers[name].light.paper }}>
            <span style={{ background: papers[name].dark.paper }} />
          </span>
        )}
      </ChoicesField>
      <ChoicesField name="corners" value={brand.corners} choices={cornerNames}>
        {(name) => <span className="brand-corner" data-corners={name} />}
      </ChoicesField>
      <input type="hidden" name="faces" value={brand.faces} />
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
