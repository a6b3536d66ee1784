import { Form, useNavigation } from "react-router";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Checkbox, Select } from "#app/ui/forms/field.tsx";
import type { Preferences } from "#domain/care/preferences/messages.ts";
import { hourChoices, reminderLabels } from "#domain/care/reminders/messages.ts";

type ReminderFormProps = {
  preferences: Pick<Preferences, "emailEnabled" | "programmeReminder" | "programmeHour">;
  result: ActionResult | undefined;
};

/** Whether and when a client is reminded of their exercises; under Settings and on the programme. */
export function ReminderForm({ preferences, result }: ReminderFormProps) {
  const { values, errors } = resultFor(result, "reminder") ?? {};
  const busy = useNavigation().formData?.get("intent") === "reminder";
  const isOn = values ? values["programme_reminder"] === "on" : preferences.programmeReminder;
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-4">
      <Checkbox
        name="programme_reminder"
        {...reminderLabels.programme_reminder}
        defaultChecked={isOn}
      />
      <div className="flex flex-wrap items-end gap-3">
        <Select
          name="programme_hour"
          label={reminderLabels.programme_hour.label}
          options={hourChoices}
          defaultValue={values?.["programme_hour"] ?? String(preferences.programmeHour)}
          error={errors?.["programme_hour"]}
          className="w-32"
        />
        <Button name="intent" value="reminder" variant="secondary" busy={busy}>
          Save the reminder
        </Button>
      </div>
      {!preferences.emailEnabled && (
        <p className="text-sm text-soft">
          All your mails are off under Settings, so that this one is off, too.
        </p>
      )}
    </Form>
  );
}
