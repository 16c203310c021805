import type { ReactNode } from "react";
import { useDrafted } from "../drafts/drafted-fields.ts";
import { useAdmin } from "../frame/admin-context.ts";

type Props<Name extends string> = {
  name: string;
  value: Name;
  choices: readonly Name[];
  children: (choice: Name) => ReactNode;
};

export function ChoicesField<Name extends string>({ name, value, choices, children }: Props<Name>) {
  const { t } = useAdmin();
  const chosen = useDrafted(name) ?? value;
  return (
    <fieldset className="icon-field">
      <legend className="mantine-InputWrapper-label">{t(`brand.${name}`)}</legend>
      <div className="icon-choices">
        {choices.map((choice) => (
          <label className="icon-choice" key={choice}>
            <input type="radio" name={name} value={choice} defaultChecked={choice === chosen} />
            {children(choice)}
            <span>{t(`brand.${name}.${choice}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
