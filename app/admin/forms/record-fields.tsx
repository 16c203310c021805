import { NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import { type ComponentProps, createContext, Fragment, type ReactNode, useContext } from "react";
import { directionOf, type Locale, otherLocale } from "#app/i18n/locale.ts";
import type { FieldErrors } from "#app/records/store/fields.ts";
import { DraftedFields, useDrafted } from "../drafts/drafted-fields.ts";
import { useAdmin } from "../frame/admin-context.ts";

export const RecordErrors = createContext<FieldErrors>({});

type FieldProps = {
  name: string;
  label: string;
  value: string | number | null | undefined;
  hint?: string;
  required?: boolean;
  dir?: "ltr" | "rtl" | "auto";
  lang?: string;
};

export function useField({ name, label, value, hint, required, dir = "auto", lang }: FieldProps) {
  const { t } = useAdmin();
  const error = useContext(RecordErrors)[name];
  const drafted = useDrafted(name);
  return {
    name,
    label,
    dir,
    lang,
    description: hint,
    withAsterisk: required,
    defaultValue: drafted ?? value ?? "",
    error: error && t(error.word, error.values),
  };
}

type FieldType = "text" | "url" | "email" | "tel" | "date" | "datetime-local" | "number";

/** `list` is the id of what the field suggests. */
export function TextField({ type = "text", list, ...props }: FieldProps & { type?: FieldType; list?: string }) {
  return <TextInput {...useField({ dir: type === "text" ? "auto" : "ltr", ...props })} type={type} list={list} />;
}

export function LongField({ rows = 3, ...props }: FieldProps & { rows?: number }) {
  return <Textarea {...useField(props)} rows={rows} />;
}

/** A field in each language side by side, that of the owner's first language first. */
export function Pair({ children }: { children: (language: Locale) => ReactNode }) {
  const { firstLanguage } = useAdmin().frame;
  return (
    <div className="pair">
      {[firstLanguage, otherLocale(firstLanguage)].map((language) => (
        <Fragment key={language}>{children(language)}</Fragment>
      ))}
    </div>
  );
}

export const fieldWords: Record<Locale, string> = { en: "common.fieldInEnglish", ar: "common.fieldInArabic" };

type PairProps = {
  /** `title` edits `title_en` and `title_ar`. */
  name: string;
  /** In a row of a list, what the names begin with. */
  prefix?: string;
  names?: Record<Locale, string>;
  label: string;
  values: Record<string, unknown> | null;
  hint?: string;
  required?: boolean;
  /** The Arabic text falls back to the English one. */
  isRequiredInEnglish?: boolean;
  isLong?: boolean;
};

export function PairField(props: PairProps) {
  const { name, prefix = "", names, label, values, isLong, isRequiredInEnglish, ...rest } = props;
  const { t } = useAdmin();
  const Field = isLong ? LongField : TextField;
  const nameIn = (language: Locale) => names?.[language] ?? `${name}_${language}`;
  const textOf = (key: string) => (values?.[key] as string | null | undefined) ?? "";
  return (
    <Pair>
      {(language) => (
        <Field
          {...rest}
          name={prefix + nameIn(language)}
          label={t(fieldWords[language], { field: label })}
          value={textOf(nameIn(language))}
          required={rest.required || (isRequiredInEnglish && language === "en")}
          dir={directionOf(language)}
          lang={language}
        />
      )}
    </Pair>
  );
}

type Choice = { value: string; label: string };
type Choices = (Choice | { group: string; items: Choice[] })[];
type ColorProps = Pick<FieldProps, "name" | "label" | "hint"> & {
  field: Pick<ComponentProps<typeof TextInput>, "ref" | "value" | "onChange">;
  /** What the color picker shows while no color is typed. */
  picked: string;
  pickLabel: string;
  onPick: (color: string) => void;
};

export function ColorField({ field, picked, pickLabel, onPick, ...props }: ColorProps) {
  const { defaultValue: _, ...own } = useField({ ...props, value: null, dir: "ltr" });
  return (
    <div className="color-field">
      <TextInput {...own} {...field} maxLength={7} spellCheck={false} />
      <input
        type="color"
        aria-label={pickLabel}
        value={picked}
        onChange={({ currentTarget }) => onPick(currentTarget.value)}
      />
    </div>
  );
}

type ChoiceProps = Omit<FieldProps, "value" | "dir"> & { value: string; choices: Choices };

export function ChoiceField({ choices, ...props }: ChoiceProps) {
  const { dir: _, ...field } = useField(props);
  return <NativeSelect {...field} data={choices} />;
}

export function SwitchField({
  name,
  label,
  hint,
  isOn,
}: {
  name: string;
  label: string;
  hint?: string;
  isOn: boolean;
}) {
  const draft = useContext(DraftedFields);
  // A switch that is off is not in the form.
  const isChecked = draft ? draft[name] === "on" : isOn;
  return <Switch name={name} label={label} description={hint} defaultChecked={isChecked} value="on" />;
}
