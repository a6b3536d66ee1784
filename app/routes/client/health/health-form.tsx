import { useNavigation } from "react-router";
import { useOffered } from "#app/frame/use-offered.ts";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";
import {
  healthLabels,
  type HealthText,
  healthTexts,
  painAreas,
} from "#domain/care/health/messages.ts";
import type { Saved, Texts } from "#domain/kernel/database/versions.ts";

const helps: Record<HealthText, string> = {
  health_conditions:
    "Anything a doctor has told you: heart, blood pressure, asthma, diabetes, pregnancy, bones, joints.",
  medications: "Name and dose if you know them, also what you take only now and then.",
  allergies: "Latex, plasters, oils, nuts, medicines.",
  fitness_goals: "What would you like to be able to do?",
  injury_history: "What, on which side, and roughly when.",
};

const helpOf = (name: HealthText, rides: boolean): string =>
  name === "injury_history" && rides ? `${helps[name]} Falls from a horse count.` : helps[name];

/**
 * The form of what is on file; both versions are shown side by side where another person has
 * changed the same.
 */
export function HealthForm({ opened, result }: { opened: Saved; result: EditResult | undefined }) {
  const rides = useOffered("equestrian");
  const { state, formData } = useNavigation();
  const busy = state === "submitting" && formData?.get("intent") === "save";
  const values: Texts = result?.values ?? opened.values;
  const errors = result?.errors ?? {};
  return (
    <EditForm saved={opened} result={result} what="your health information" labels={healthLabels}>
      <div className="grid gap-5">
        {Object.entries(healthTexts).map(([name, label]) => (
          <TextArea
            key={name}
            label={label}
            name={name}
            rows={3}
            help={helpOf(name as HealthText, rides)}
            defaultValue={values[name]}
            error={errors[name]}
          />
        ))}
        <PainAreas chosen={(values["pain_areas"] ?? "").split(", ")} />
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
      <legend className="mb-1.5 font-semibold">Pain areas</legend>
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
