import { Field, Select } from "#app/ui/forms/field.tsx";
import { resourceDefaults, resourceLabels } from "#domain/care/treatments/messages.ts";
import { resourceTypes } from "#domain/care/messages.ts";
import { AddRow, RowFrame } from "./row-frame.tsx";
import { useRows } from "./use-rows.ts";

type RowsProps = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};
const kinds = resourceTypes.map((value) => ({ value, label: value }));

/** What the client is to watch, read or use, one thing a row. */
export function ResourceRows({ values, errors }: RowsProps) {
  const { rows, add, remove, isAdded } = useRows(values, "resource");
  return (
    <div className="grid gap-4">
      {rows.map((id, at) => {
        const field = (name: keyof typeof resourceLabels) => ({
          name: `resource:${id}:${name}`,
          label: resourceLabels[name],
          error: errors[`resource:${id}:${name}`],
          defaultValue: values[`resource:${id}:${name}`] ?? resourceDefaults[name],
        });
        return (
          <RowFrame key={id} label={`Resource ${at + 1}`} onRemove={() => remove(id)}>
            <Field
              {...field("title")}
              maxLength={120}
              autoFocus={isAdded(id)}
              className="sm:col-span-4"
            />
            <Select {...field("type")} options={kinds} className="sm:col-span-2" />
            <Field
              {...field("url")}
              inputMode="url"
              maxLength={2000}
              placeholder="https://"
              className="sm:col-span-6"
            />
            <Field {...field("description")} optional maxLength={1000} className="sm:col-span-6" />
          </RowFrame>
        );
      })}
      <div>
        <AddRow intent="add-resource" label="Add a resource" onAdd={add} />
      </div>
    </div>
  );
}
