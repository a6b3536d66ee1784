import { Checkbox, Select } from "#app/ui/forms/field.tsx";
import { formatLeft } from "#domain/shop/passes/messages.ts";
import type { UsablePass } from "#domain/shop/passes/rules.ts";
import { type EditorFields, fieldOf, editorLabels } from "./field-of.ts";

type ByPassProps = EditorFields & { passes: readonly UsablePass[] | undefined };

/** Whether a pass of the client pays for one session of theirs, and which, where they have several. */
export function ByPass({ passes, ...fields }: ByPassProps) {
  const { values, errors } = fields;
  return (
    <div className="grid gap-3 group-has-[[data-group]:is(:checked,[type=hidden])]/editor:hidden group-has-[[name=repeats]:checked]/editor:hidden">
      <Checkbox
        name="by_pass"
        label={editorLabels.by_pass}
        error={errors["by_pass"]}
        defaultChecked={values["by_pass"] === "on"}
      />
      {passes && passes.length > 0 && (
        <Select
          {...fieldOf(fields)("pass_id")}
          defaultValue={values["pass_id"] || passes[0]?.id}
          options={passes.map((pass) => ({
            value: pass.id,
            label: `${pass.name} (${formatLeft(pass)})`,
          }))}
        />
      )}
    </div>
  );
}
