import { Checkbox, Field } from "#app/ui/forms/field.tsx";
import { Group, SettingsForm, type TabProps, ticked } from "./settings-form.tsx";

/** What the studio is told by mail, when people are reminded of their sessions, and when a product is running low. */
export function NotificationsTab(props: TabProps) {
  const { business_email: to } = props.settings;
  return (
    <SettingsForm part="notifications" {...props}>
      {(field) => (
        <>
          <Group
            title="Mails to the studio"
            lead={
              to
                ? `They go to ${to}. Payments that need a person are always told.`
                : "They need the email address on the first tab. Payments that need a person are always told."
            }
          >
            <Checkbox
              {...ticked(field, "email_notifications")}
              help="Messages from the contact form, and work that was given up"
            />
            <Checkbox
              {...ticked(field, "order_notifications")}
              help="A mail for every order that is paid, if email notifications are on"
            />
            <Checkbox
              {...ticked(field, "weekly_report")}
              help="On Monday mornings: who came last week, what was taken, and the week to come"
            />
            <Field
              {...field("alarm_email")}
              type="email"
              autoComplete="off"
              help="Such as the person who looks after the server. They are told what is wrong with the system, and nothing of clients or orders."
            />
          </Group>
          <Group
            title="Reminders of sessions"
            lead="A mail to everybody who comes, as the diary stands at that time."
          >
            <Field
              {...field("reminder_hours")}
              inputMode="numeric"
              placeholder="24"
              help="At most three, such as 48, 2. Leave it empty to send no reminders."
            />
          </Group>
          <Group title="Stock">
            <Field
              {...field("low_stock_threshold")}
              type="number"
              inputMode="numeric"
              min={0}
              max={9999}
              help="With fewer than this, the shop says that only a few are left, and the dashboard lists the product."
            />
          </Group>
        </>
      )}
    </SettingsForm>
  );
}
