import { Field } from "#app/ui/forms/field.tsx";
import { maxHoursBefore } from "#domain/studio/settings/messages.ts";
import { Group, SettingsForm, type TabProps } from "./settings-form.tsx";

/** How far ahead clients book, what cancelling costs them, and how places are offered to those who wait. */
export function BookingsTab(props: TabProps) {
  const whole = {
    type: "number",
    inputMode: "numeric",
    min: 0,
  } as const;
  return (
    <SettingsForm part="bookings" {...props}>
      {(field) => (
        <>
          <Group
            title="Booking by clients"
            lead="Clients book classes of the public timetable and the types of session that you open to them. A class is paid by card, with a pass or at the studio, a session with a pass or at the studio; people without an account book a class by card. A flag, a missing guardian or a form that is not signed keeps them from it; you can still book for them."
          >
            <Field
              {...field("booking_window_days")}
              {...whole}
              min={1}
              max={365}
              help="A date opens this many days before it."
            />
            <Field
              {...field("booking_notice_hours")}
              {...whole}
              max={maxHoursBefore}
              help="A class can be booked until it begins."
            />
            <Field
              {...field("series_horizon_weeks")}
              {...whole}
              min={4}
              max={52}
              help="For the session types that allow several weeks at once. The first date is within the days ahead; the later ones may lie beyond them."
            />
            <Field
              {...field("hold_minutes")}
              {...whole}
              min={5}
              max={60}
              help="For a card. An order that is placed keeps its places as long as its other things."
            />
          </Group>
          <Group
            title="Cancelling"
            lead="Clients read it before they book and before they cancel. What was paid by card goes back by itself, less the percentage when it is late. Of what is paid at the studio nothing is charged by itself: a late cancellation is marked, and you decide."
          >
            <Field {...field("free_cancel_hours")} {...whole} max={maxHoursBefore} />
            <Field {...field("late_cancel_percent")} {...whole} max={100} />
          </Group>
          <Group
            title="Waiting lists"
            lead="A free place is offered by mail to whoever has waited longest, and then to the next."
          >
            <Field
              {...field("offer_hours")}
              {...whole}
              min={1}
              max={72}
              help="Never beyond the start of the class."
            />
            <Field
              {...field("last_hour_minutes")}
              {...whole}
              max={1440}
              help="Then whoever takes a free place first has it; 0 for never."
            />
            <Field
              {...field("offer_quiet_from")}
              type="time"
              help="At night an offer waits for the morning, and its hours count from there."
            />
            <Field {...field("offer_quiet_until")} type="time" />
          </Group>
        </>
      )}
    </SettingsForm>
  );
}
