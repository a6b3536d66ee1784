import { FormField } from "#app/parts/form-field.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { Group, SettingsForm, type TabProps } from "./settings-form.tsx";

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
          <FormField {...field("text_reminders")} />
          <FormField {...field("text_pence")} />
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
