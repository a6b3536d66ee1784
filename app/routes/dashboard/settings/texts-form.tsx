import { Checkbox, Field } from "#app/ui/forms/field.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { Group, SettingsForm, type TabProps, ticked } from "./settings-form.tsx";

/** The texts since the first of the month, as the provider counts them, and those that did not go. */
export type TextCount = { parts: number; failed: number; hasProvider: boolean };

/** Whether clients may ask for a text before their sessions, and what that costs. */
export function TextsForm({ texts, ...props }: TabProps & { texts: TextCount }) {
  return (
    <SettingsForm part="texts" save="Save texts" {...props}>
      {(field) => (
        <Group
          title="Texts before sessions"
          lead={texts.hasProvider ? costs(texts, props.settings.text_pence) : withoutProvider}
        >
          <Checkbox
            {...ticked(field, "text_reminders")}
            help="Clients then find a tick for them under their Settings. Only who asks has them: one a session, never at night."
          />
          <Field
            {...field("text_pence")}
            type="number"
            inputMode="numeric"
            min={0}
            max={100}
            help="What your provider takes for one of up to 160 letters, rounded up."
          />
        </Group>
      )}
    </SettingsForm>
  );
}

const withoutProvider =
  "Texts go through an account at Twilio, which the product does not have yet: docs/operations.md says how it is given. Until then none are sent.";

function costs({ parts, failed }: TextCount, pence: number): string {
  const sent =
    parts === 0
      ? "No texts this month."
      : `${parts === 1 ? "One text" : `${parts} texts`} this month, about ${formatPence(parts * pence)}.`;
  const rest = failed === 0 ? "" : ` ${failed} did not go: the number is wrong, or wants none.`;
  return sent + rest;
}
