import { Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import { planDefaults, planLabels } from "#domain/care/treatments/messages.ts";
import { planCategories, planFrequencies, priorityNames } from "#domain/care/messages.ts";
import { AddRow, RowFrame } from "./row-frame.tsx";
import { useRows } from "./use-rows.ts";

type RowsProps = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};
const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const priorities = Object.entries(priorityNames).map(([value, label]) => ({ value, label }));

/** What the client is to do at home, one thing a row. */
export function PlanRows({ values, errors }: RowsProps) {
  const { rows, add, remove, isAdded } = useRows(values, "plan");
  return (
    <div className="grid gap-4">
      {rows.map((id, at) => {
        const field = (name: keyof typeof planLabels) => ({
          name: `plan:${id}:${name}`,
          label: planLabels[name],
          error: errors[`plan:${id}:${name}`],
          defaultValue: values[`plan:${id}:${name}`] ?? planDefaults[name],
        });
        return (
          <RowFrame key={id} label={`Action plan ${at + 1}`} onRemove={() => remove(id)}>
            <Field
              {...field("title")}
              maxLength={120}
              autoFocus={isAdded(id)}
              className="sm:col-span-6"
            />
            <TextArea
              {...field("description")}
              rows={2}
              maxLength={2000}
              className="sm:col-span-6"
            />
            <Select
              {...field("frequency")}
              options={same(planFrequencies)}
              className="sm:col-span-3"
            />
            <Field {...field("duration")} maxLength={60} className="sm:col-span-3" />
            <Select {...field("priority")} options={priorities} className="sm:col-span-3" />
            <Select
              {...field("category")}
              options={same(planCategories)}
              className="sm:col-span-3"
            />
          </RowFrame>
        );
      })}
      <div>
        <AddRow intent="add-plan" label="Add an action plan" onAdd={add} />
      </div>
    </div>
  );
}
