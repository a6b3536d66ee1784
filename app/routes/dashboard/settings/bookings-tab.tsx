import { FormField } from "#app/parts/form-field.tsx";
import { Group, SettingsForm, type TabProps } from "./settings-form.tsx";

/** How far ahead clients book, what cancelling costs them, and how places are offered to those who wait. */
export function BookingsTab(props: TabProps) {
  return (
    <SettingsForm part="bookings" {...props}>
      {(field) => (
        <>
          <Group
            title="Booking by clients"
            lead="Clients book classes of the public timetable and the types of session that you open to them. A class is paid by card, with a pass or at the studio, a session with a pass or at the studio; people without an account book a class by card. A flag, a missing guardian or a form that is not signed keeps them from it; you can still book for them."
          >
            <FormField {...field("booking_window_days")} />
            <FormField {...field("booking_notice_hours")} />
            <FormField {...field("series_horizon_weeks")} />
            <FormField {...field("hold_minutes")} />
          </Group>
          <Group
            title="Cancelling"
            lead="Clients read it before they book and before they cancel. What was paid by card goes back by itself, less the percentage when it is late. Of what is paid at the studio nothing is charged by itself: a late cancellation is marked, and you decide."
          >
            <FormField {...field("free_cancel_hours")} />
            <FormField {...field("late_cancel_percent")} />
          </Group>
          <Group
            title="Waiting lists"
            lead="A free place is offered by mail to whoever has waited longest, and then to the next."
          >
            <FormField {...field("offer_hours")} />
            <FormField {...field("last_hour_minutes")} />
            <FormField {...field("offer_quiet_from")} />
            <FormField {...field("offer_quiet_until")} />
          </Group>
        </>
      )}
    </SettingsForm>
  );
}
