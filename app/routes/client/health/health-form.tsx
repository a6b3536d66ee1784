import { useNavigation } from "react-router";
import { useOffered } from "#app/frame/use-offered.ts";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { healthFields } from "#domain/care/health/fields.ts";
import { painAreas } from "#domain/care/health/messages.ts";
import type { Saved } from "#domain/kernel/database/versions.ts";

const long = { rows: 3, optional: false };

/**
 * The form of what is on file; both versions are shown side by side where another person has
 * changed the same.
 */
export function HealthForm({ opened, result }: { opened: Saved; result: EditResult | undefined }) {
  const rides = useOffered("equestrian");
  const { state, formData } = useNavigation();
  const busy = state === "submitting" && formData?.get("intent") === "save";
  const field = formFields(healthFields, result, opened.values);
  const { help } = healthFields.injury_history;
  return (
    <EditForm saved={opened} result={result} what="your health information" fields={healthFields}>
      <div className="grid gap-5">
        <FormField {...field("health_conditions")} {...long} />
        <FormField {...field("medications")} {...long} />
        <FormField {...field("allergies")} {...long} />
        <FormField {...field("fitness_goals")} {...long} />
        <FormField
          {...field("injury_history")}
          {...long}
          help={rides ? `${help} Falls from a horse count.` : help}
        />
        <PainAreas chosen={field("pain_areas").value.split(", ")} />
      </div>
      <div className="mt-6">
        <Button name="intent" value="save" busy={busy}>
          Save health information
        </Button>
      </div>
    </EditForm>
  );
}

function PainAreas({ chosen }: { chosen: readonly string[] }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{healthFields.pain_areas.label}</legend>
      <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
        {painAreas.map((area) => (
          <label key={area} className="flex cursor-pointer items-center gap-3 py-1.5">
            <input
              type="checkbox"
              name="pain_areas"
              value={area}
              defaultChecked={chosen.includes(area)}
              className="size-5 shrink-0"
            />
            {area}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
