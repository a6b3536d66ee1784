import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import type { Saved } from "#domain/kernel/database/versions.ts";
import {
  type FieldDefinition,
  type FieldDefinitions,
} from "#domain/kernel/input/field-definitions.ts";

type RidingFormProps = {
  saved: Saved | undefined;
  result: EditResult | undefined;
  intent: string;
  what: string;
  fields: FieldDefinitions;
  button: string;
  children: ReactNode;
};

/** A form over what is saved, with both versions where another person has saved meanwhile. */
function RidingForm({ saved, result, intent, what, fields, button, children }: RidingFormProps) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Card as="section">
      <EditForm saved={saved} result={result} what={what} fields={fields} className="grid gap-5">
        {children}
        <div>
          <Button name="intent" value={intent} busy={busy}>
            {button}
          </Button>
        </div>
      </EditForm>
    </Card>
  );
}

type FormProps<Name extends string> = {
  /** Their definitions; the module says them (domain/care/riding/fields.ts). */
  fields: Readonly<Record<Name, FieldDefinition>>;
  saved: Saved | undefined;
  result: EditResult | undefined;
};
type RiderField =
  | "discipline"
  | "level"
  | "riding_since"
  | "hours_a_week"
  | "stirrup_note"
  | "goals";
type HorseField =
  | "name"
  | "yard"
  | "height"
  | "born_year"
  | "saddle"
  | "saddle_fitted_on"
  | "remarks";

/** How a client rides: the same fields for them and for those who treat them. */
export function RiderForm({ fields, saved, result }: FormProps<RiderField>) {
  const field = formFields(fields, result, saved?.values);
  return (
    <RidingForm
      saved={saved}
      result={result}
      intent="profile"
      what="this profile"
      fields={fields}
      button="Save"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField {...field("discipline")} />
        <FormField {...field("level")} />
        <FormField {...field("riding_since")} />
        <FormField {...field("hours_a_week")} />
      </div>
      <FormField {...field("stirrup_note")} />
      <FormField {...field("goals")} rows={4} />
    </RidingForm>
  );
}

/** A horse, new or known. */
export function HorseForm({ fields, saved, result }: FormProps<HorseField>) {
  const field = formFields(fields, result, saved?.values);
  return (
    <RidingForm
      saved={saved}
      result={result}
      intent="horse"
      what="this horse"
      fields={fields}
      button={saved ? "Save" : "Add"}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField {...field("name")} />
        <FormField {...field("yard")} />
        <FormField {...field("height")} />
        <FormField {...field("born_year")} />
        <FormField {...field("saddle")} />
        <FormField {...field("saddle_fitted_on")} />
      </div>
      <FormField {...field("remarks")} rows={3} />
    </RidingForm>
  );
}
