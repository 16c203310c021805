import { Checkbox, Textarea } from "@mantine/core";
import { useContext, useState } from "react";
import { commaList } from "#app/records/store/fields.ts";
import { DraftedFields } from "../drafts/drafted-fields.ts";
import { useField } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { MilestoneCount } from "./milestones.tsx";
import { doneField, keptTicks, ticksIn } from "./ticks.ts";

export function MilestonesField({ separator, done }: { separator: string; done: readonly string[] }) {
  const { t } = useAdmin();
  const label = t("tasks.milestones");
  const field = useField({ name: "milestones", label, hint: t("common.commaHint"), separator });
  const draft = useContext(DraftedFields);
  const [typed, setTyped] = useState(() => ({
    names: namesIn(String(field.defaultValue)),
    done: new Set(draft ? ticksIn(draft) : done),
  }));
  function retype(text: string) {
    const names = namesIn(text);
    setTyped({ names, done: keptTicks(typed.names, names, typed.done) });
  }
  function tick(name: string, isDone: boolean) {
    const ticked = new Set(typed.done);
    if (isDone) ticked.add(name);
    else ticked.delete(name);
    setTyped({ ...typed, done: ticked });
  }
  return (
    <div className="milestones-field">
      <Textarea {...field} rows={2} onChange={({ currentTarget }) => retype(currentTarget.value)} />
      {typed.names.length > 0 && (
        <fieldset className="milestones">
          <legend>
            <span className="visually-hidden">{label}</span>
            <MilestoneCount
              milestones={typed.names}
              milestones_done={typed.names.filter((name) => typed.done.has(name))}
            />
          </legend>
          <ul>
            {typed.names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the name changes while it is typed
              <li key={index}>
                <Checkbox
                  name={`${doneField}.${index}`}
                  value={name}
                  label={<bdi>{name}</bdi>}
                  checked={typed.done.has(name)}
                  onChange={({ currentTarget }) => tick(name, currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </div>
  );
}

function namesIn(text: string) {
  return commaList({ items: 200 }).catch([]).parse(text);
}
