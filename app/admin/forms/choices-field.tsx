import type { ReactNode } from "react";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon, type IconName } from "../frame/icons.tsx";
import { useInitialValue } from "./record-fields.tsx";

type ChoicesFieldProps<Name extends string> = {
  name: string;
  label: string;
  initial?: Name;
  choices: readonly Name[];
  /** Prefix of the word keys: `about.icon` for `about.iconTrophy`. */
  words: string;
  children: (choice: Name) => ReactNode;
};

export function ChoicesField<Name extends string>(props: ChoicesFieldProps<Name>) {
  const { name, label, initial, choices, words, children } = props;
  const { t } = useAdmin();
  const chosen = useInitialValue(name, { initial });
  return (
    <fieldset className="icon-field">
      <legend className="mantine-InputWrapper-label">{label}</legend>
      <div className="icon-choices">
        {choices.map((choice) => (
          <label className="icon-choice" key={choice}>
            <input type="radio" name={name} value={choice} defaultChecked={choice === chosen} />
            {children(choice)}
            <span>{t(`${words}${choice}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function IconField<Name extends IconName>(props: Omit<ChoicesFieldProps<Name>, "children">) {
  return <ChoicesField {...props}>{(name) => <Icon name={name} />}</ChoicesField>;
}
