import { NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import { type ComponentProps, type ComponentType, createContext, Fragment, type ReactNode, useContext } from "react";
import { directionOf, type Locale, otherLocale } from "#app/i18n/locale.ts";
import type { FieldErrors } from "#app/records/store/fields.ts";
import { DraftedFields, useDrafted } from "../drafts/drafted-fields.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { choicesOf } from "../widgets/choices.ts";

export const RecordErrors = createContext<FieldErrors>({});

/** The record of a form or of one of its rows: a field shows what it has under the field's name. Null for a new one. */
export const FormRecord = createContext<object | null>(null);

/** What the names of the fields begin with in a row of a list. */
export const FieldPrefix = createContext("");

function useFieldName(name: string) {
  return useContext(FieldPrefix) + name;
}

export function useStored(name: string): unknown {
  return (useContext(FormRecord) as Record<string, unknown> | null)?.[name];
}

type Shown = string | number | null;
type ValueProps = {
  /** In place of what the record has. */
  value?: Shown;
  initial?: Shown;
  separator?: string;
};

/** A draft comes before everything else. */
export function useInitialValue(name: string, { value, initial, separator = ", " }: ValueProps) {
  const drafted = useDrafted(useFieldName(name));
  const stored = useStored(name);
  const shown = Array.isArray(stored) ? stored.join(separator) : (stored as Shown | undefined);
  return drafted ?? value ?? shown ?? initial ?? "";
}

type FieldProps = ValueProps & {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  dir?: "ltr" | "rtl" | "auto";
  lang?: string;
};

export function useField({ name, label, hint, required, dir = "auto", lang, ...values }: FieldProps) {
  const { t } = useAdmin();
  const fullName = useFieldName(name);
  const error = useContext(RecordErrors)[fullName];
  const defaultValue = useInitialValue(name, values);
  return {
    name: fullName,
    label,
    dir,
    lang,
    description: hint,
    withAsterisk: required,
    defaultValue,
    error: error && t(error.word, error.values),
  };
}

type FieldType = "text" | "url" | "email" | "tel" | "date" | "datetime-local" | "number";

/** `list` is the id of what the field suggests. */
export function TextField({ type = "text", list, ...props }: FieldProps & { type?: FieldType; list?: string }) {
  return <TextInput {...useField({ dir: type === "text" ? "auto" : "ltr", ...props })} type={type} list={list} />;
}

type FigureFieldProps = Omit<FieldProps, "separator">;

const brought: { FigureField: ComponentType<FigureFieldProps> } = { FigureField: TextField };

/** A feature may bring a field that offers figures. */
export function bringFigureField(FigureField: typeof brought.FigureField) {
  Object.assign(brought, { FigureField });
}

/** For a text such as "94%". */
export function FigureField(props: FigureFieldProps) {
  return <brought.FigureField {...props} />;
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

type PairProps = {
  /** `title` edits `title_en` and `title_ar`. */
  name: string;
  names?: Record<Locale, string>;
  label: string;
  hint?: string;
  separator?: string;
  required?: boolean;
  /** The Arabic text falls back to the English one. */
  isRequiredInEnglish?: boolean;
  isLong?: boolean;
};

export function PairField(props: PairProps) {
  const { name, names, label, isLong, isRequiredInEnglish, ...rest } = props;
  const { t } = useAdmin();
  const Field = isLong ? LongField : TextField;
  const nameIn = (language: Locale) => names?.[language] ?? `${name}_${language}`;
  return (
    <Pair>
      {(language) => (
        <Field
          {...rest}
          name={nameIn(language)}
          label={t(`common.fieldIn.${language}`, { field: label })}
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
  picked: string;
  pickLabel: string;
  onPick: (color: string) => void;
};

export function ColorField({ field, picked, pickLabel, onPick, ...props }: ColorProps) {
  const { defaultValue: _, ...own } = useField({ ...props, dir: "ltr" });
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

export function ChoiceField({ choices, ...props }: Omit<FieldProps, "dir"> & { choices: Choices }) {
  const { dir: _, ...field } = useField(props);
  return <NativeSelect {...field} data={choices} />;
}

type ValueFieldProps = Omit<FieldProps, "dir" | "label"> & { word: string; values: readonly string[] };

/** `tasks.status` is the word of the field, and `tasks.status.todo` that of a value. */
export function ValueField({ word, values, ...props }: ValueFieldProps) {
  const { t } = useAdmin();
  return <ChoiceField {...props} label={t(word)} choices={choicesOf(t, word, values)} />;
}

export function SwitchField({ name, label, hint }: Pick<FieldProps, "name" | "label" | "hint">) {
  const draft = useContext(DraftedFields);
  const stored = Boolean(useStored(name));
  const fullName = useFieldName(name);
  // A switch that is off is not in the form.
  const isChecked = draft ? draft[fullName] === "on" : stored;
  return <Switch name={fullName} label={label} description={hint} defaultChecked={isChecked} value="on" />;
}
