import { useDrafted } from "../drafts/drafted-fields.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon, type IconName } from "../frame/icons.tsx";

type IconFieldProps<Name extends IconName> = {
  name: string;
  label: string;
  value: Name;
  choices: readonly Name[];
  /** Prefix of the word keys: `about.icon` for `about.iconTrophy`. */
  words: string;
};

export function IconField<Name extends IconName>({ name, label, value, choices, words }: IconFieldProps<Name>) {
  const { t } = useAdmin();
  const chosen = useDrafted(name) ?? value;
  return (
    <fieldset className="icon-field">
      <legend className="mantine-InputWrapper-label">{label}</legend>
      <div className="icon-choices">
        {choices.map((choice) => (
          <label className="icon-choice" key={choice}>
            <input type="radio" name={name} value={choice} defaultChecked={choice === chosen} />
            <Icon name={choice} />
            <span>{t(`${words}${choice}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
