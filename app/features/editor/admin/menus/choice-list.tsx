import type { ComponentType } from "react";

export type ListChoice = {
  key: string;
  name: string;
  note?: string | null;
  icon?: ComponentType<{ className: string }>;
};

type ChoiceListProps<Choice extends ListChoice> = {
  id: string;
  label: string;
  choices: Choice[];
  active: Choice | undefined;
  onPoint: (choice: Choice) => void;
  onChoose: (choice: Choice) => void;
};

/** Chosen by the keys of the field that has the focus, or by pointer; `idOfChoice` is what that field names as active. */
export function ChoiceList<Choice extends ListChoice>(props: ChoiceListProps<Choice>) {
  const { id, label, choices, active, onPoint, onChoose } = props;
  return (
    <div className="choice-list" role="listbox" id={id} aria-label={label}>
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, where the focus stays
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div
          key={choice.key}
          id={idOfChoice(id, choice)}
          className="choice"
          role="option"
          aria-selected={choice === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
          onPointerMove={() => onPoint(choice)}
        >
          {choice.icon && <choice.icon className="icon" />}
          <bdi className="choice-name">{choice.name}</bdi>
          {choice.note && <bdi className="choice-note">{choice.note}</bdi>}
        </div>
      ))}
    </div>
  );
}

export function idOfChoice(id: string, choice: ListChoice | undefined) {
  return choice && `${id}-${choice.key}`;
}

export function choiceBeside<Choice>(choices: Choice[], active: Choice | undefined, step: number) {
  const index = active === undefined ? -1 : choices.indexOf(active);
  return choices.at((index + step) % choices.length);
}
