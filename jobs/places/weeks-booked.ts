import { weeksBooked, weeksByClient } from "#emails/weeks-booked.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findWeeksBooked } from "#domain/schedule/own-sessions/find-weeks-booked.ts";
import { locationOf, tipsOf } from "#domain/schedule/sessions/dated-sessions.ts";
import type { JobHandler } from "#jobs/job.ts";
import { calendarFiles } from "#jobs/sessions/session-notifications.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/** When a client has booked the same time for several weeks: one mail to them, and one to the therapist. */
export const sessionWeeksBooked: JobHandler<{ sessionIds: string[] }> = async (
  ctx,
  { sessionIds },
) => {
  const found = await findWeeksBooked(ctx, sessionIds);
  const [first] = found?.sessions ?? [];
  if (!found || !first) return;
  const studio = await theStudio(ctx);
  const { what } = first;
  const dates = found.sessions.map(({ startsAt }) => startsAt);
  const origin = ctx.ports.origin();
  const key = `weeks-booked-${sessionIds[0]}`;
  const comer = { email: found.client.email, isClient: true };
  const about = found.sessions.map((session) => ({ session, comer, news: "booked" as const }));
  await sendOnce(ctx, {
    ...weeksBooked({
      studio,
      what,
      dates,
      therapist: first.therapistName,
      place: locationOf(first),
      tips: tipsOf(first),
      link: `${origin}/client/sessions`,
    }),
    attachments: calendarFiles(ctx, studio, about),
    to: found.client.email,
    kind: "session-booked",
    key,
  });
  if (!found.therapistEmail) return;
  const link = `${origin}/therapist/booking`;
  const { number: clientNumber } = found.client;
  await sendOnce(ctx, {
    ...weeksByClient({ studio, what, dates, clientNumber, link }),
    to: found.therapistEmail,
    kind: "session-client-booked",
    key: `${key}-therapist`,
  });
};
