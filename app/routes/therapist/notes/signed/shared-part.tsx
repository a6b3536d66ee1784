import { FormField, formFields } from "#app/parts/form-field.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";
import {
  keptFields,
  maxTextLength,
  treatmentLabels as labels,
} from "#domain/care/treatments/fields.ts";
import { FormPart } from "#app/routes/therapist/notes/writing/form-part.tsx";
import { PlanRows } from "#app/routes/therapist/notes/writing/plan-rows.tsx";
import { ResourceRows } from "#app/routes/therapist/notes/writing/resource-rows.tsx";
import { SharedPreview } from "./shared-preview.tsx";

type Texts = Readonly<Record<string, string>>;
type SharedPartProps = {
  values: Texts;
  errors: Texts;
  shown: Texts;
  firstName: string;
  /** What the note's template says below a field. */
  prompts: Texts;
};

/** The part of a note that its client may read, beside exactly what they will read. */
export function SharedPart({ values, errors, shown, firstName, prompts }: SharedPartProps) {
  const field = formFields(keptFields, {
    values: { priority_level: "medium", ...values },
    errors,
  });
  const long = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    help: prompts[name],
    defaultValue: values[name] ?? "",
    error: errors[name],
    rows: 3,
    maxLength: maxTextLength,
  });
  return (
    <FormPart title={`For ${firstName}`} help="Written to the client, in words they can use.">
      <div className="grid items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <TextArea {...long("shared_summary")} rows={4} />
          <div className="grid items-start gap-4 md:grid-cols-2">
            <TextArea {...long("home_practice_suggestions")} optional />
            <TextArea {...long("lifestyle_guidance")} optional />
            <TextArea {...long("educational_points")} optional />
            <TextArea {...long("follow_up_recommendations")} optional />
          </div>
          <FormField {...field("priority_level")} className="max-w-60" />
          <h3 className="mt-2 text-lg">Action plans</h3>
          <PlanRows values={values} errors={errors} />
          <h3 className="mt-2 text-lg">Resources</h3>
          <ResourceRows values={values} errors={errors} />
        </div>
        <div className="grid gap-3 2xl:sticky 2xl:top-6">
          <FormField {...field("client_can_view")} />
          <SharedPreview
            values={shown}
            firstName={firstName}
            isShared={shown["client_can_view"] === "on"}
          />
        </div>
      </div>
    </FormPart>
  );
}
