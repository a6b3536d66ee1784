import { route } from "@react-router/dev/routes";

/** A therapist's calendar elsewhere, which keeps its times from being booked. */
export const privateCalendar = [
  route("therapist/settings/calendar", "routes/therapist/private-calendar/private-calendar.tsx"),
];

/** The back-office's pages of programs that hear what happens here. */
export const webhooks = [
  route("dashboard/webhooks", "routes/dashboard/webhooks/webhooks.tsx"),
  route("dashboard/webhooks/new", "routes/dashboard/webhooks/new-webhook.tsx"),
  route("dashboard/webhooks/:webhookId", "routes/dashboard/webhooks/webhook.tsx"),
];
