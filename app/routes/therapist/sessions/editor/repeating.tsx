import { Checkbox } from "#app/ui/forms/field.tsx";
import { RepeatFields } from "../../series/repeat-fields.tsx";
import type { EditorFields } from "./field-of.ts";

/** The box that makes a series of a new session, and how it repeats; the dates are shown before anything is saved. */
export function Repeating({ values, errors }: EditorFields) {
  return (
    <div className="group/repeat rounded-md border border-line bg-white">
      <Checkbox
        name="repeats"
        label="Repeat this session"
        defaultChecked={values["repeats"] === "on"}
        className="px-4 py-2"
      />
      <div className="hidden border-t border-line p-4 group-has-[[name=repeats]:checked]/repeat:block">
        <RepeatFields values={values} errors={errors} />
        <p className="mt-4 text-sm text-soft">Every date is shown before anything is saved.</p>
      </div>
    </div>
  );
}
