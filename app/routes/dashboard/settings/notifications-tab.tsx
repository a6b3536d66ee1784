import { FormField } from "#app/parts/form-field.tsx";
import { Group, SettingsForm, type TabProps } from "./settings-form.tsx";

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
            <FormField {...field("email_notifications")} />
            <FormField {...field("order_notifications")} />
            <FormField {...field("weekly_report")} />
            <FormField {...field("alarm_email")} />
          </Group>
          <Group
            title="Reminders of sessions"
            lead="A mail to everybody who comes, as the diary stands at that time."
          >
            <FormField {...field("reminder_hours")} inputMode="numeric" placeholder="24" />
          </Group>
          <Group title="Stock">
            <FormField {...field("low_stock_threshold")} />
          </Group>
        </>
      )}
    </SettingsForm>
  );
}
