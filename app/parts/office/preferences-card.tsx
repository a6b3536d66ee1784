import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox, Select } from "#app/ui/forms/field.tsx";
import {
  preferenceLabels,
  type Preferences,
  reminderChoices,
} from "#domain/care/preferences/messages.ts";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";

type PreferencesCardProps = {
  preferences: Preferences;
  userType: keyof typeof preferenceLabels;
  result: ActionResult | undefined;
};

/** Which emails a person wants (requirements 2.3.3). */
export function PreferencesCard({ preferences, userType, result }: PreferencesCardProps) {
  const { values, errors } = resultFor(result, "preferences") ?? {};
  const busy = useNavigation().formData?.get("intent") === "preferences";
  const saved: Record<string, boolean> = {
    email_enabled: preferences.emailEnabled,
    new_notes: preferences.newNotes,
    client_responses: preferences.clientResponses,
    unread_reminders: preferences.unreadReminders,
  };
  const isTicked = (name: string) => (values ? values[name] === "on" : saved[name]);
  return (
    <Card as="section">
      <h2 className="text-2xl">Notification preferences</h2>
      <p className="mt-1 text-soft">
        Mails say that something is there, and never what it says: that stands in the portal only.
      </p>
      <Form method="post" preventScrollReset className="mt-5 grid gap-4">
        {Object.entries(preferenceLabels[userType]).map(([name, words]) => (
          <Checkbox key={name} name={name} {...words} defaultChecked={isTicked(name)} />
        ))}
        {userType === "client" && (
          <Select
            label="Remind me after"
            name="reminder_frequency"
            options={reminderChoices}
            defaultValue={values?.["reminder_frequency"] ?? String(preferences.reminderFrequency)}
            error={errors?.["reminder_frequency"]}
            className="max-w-60"
          />
        )}
        <div>
          <Button name="intent" value="preferences" busy={busy}>
            Save preferences
          </Button>
        </div>
      </Form>
    </Card>
  );
}
