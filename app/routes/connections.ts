import { route } from "@react-router/dev/routes";

/** A therapist's calendar elsewhere, which keeps its times from being booked, and what is said while they are away. */
export const privateCalendar = [
  route("therapist/settings/calendar", "routes/therapist/private-calendar/private-calendar.tsx"),
  route("therapist/settings/away", "routes/therapist/away/away.tsx"),
  route("therapist/settings/away/:messageId", "routes/therapist/away/away-message.tsx"),
];

/** The back-office's pages of programs and websites elsewhere. */
export const connections = [
  route("dashboard/webhooks", "routes/dashboard/webhooks/webhooks.tsx"),
  route("dashboard/webhooks/new", "routes/dashboard/webhooks/new-webhook.tsx"),
  route("dashboard/webhooks/:webhookId", "routes/dashboard/webhooks/webhook.tsx"),
  route("dashboard/embed", "routes/dashboard/embed/embed.tsx"),
];

/** What other websites and search engines ask for. */
export const forPrograms = [
  route("embed/timetable", "routes/embed/timetable.tsx"),
  route("robots.txt", "routes/machine/robots.ts"),
  route("sitemap.xml", "routes/machine/sitemap.ts"),
];
