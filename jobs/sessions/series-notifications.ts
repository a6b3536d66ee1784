import { seriesEmail, type SeriesNews } from "#emails/series.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findSeriesNews } from "#domain/schedule/series/find-news.ts";
import type { NotifiedDate } from "#domain/schedule/series/notify.ts";
import type { JobHandler } from "#jobs/job.ts";
import { standingOf } from "#domain/schedule/sessions/find-news.ts";
import { calendarFiles } from "./session-notifications.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/**
 * When a series was started, changed or ended, and its mails are due: one mail a person and change, with all its dates in
 * words and for their calendar.
 */
const notifyOf =
  (news: SeriesNews): JobHandler<{ seriesId: string; changeId?: string; dates: NotifiedDate[] }> =>
  async (ctx, change, job) => {
    const people = await findSeriesNews(ctx, change);
    if (people.length === 0) return;
    const studio = await theStudio(ctx);
    for (const { email, dates: notified } of people) {
      const { what, therapistName, room, location } = notified[0]!.session;
      const message = seriesEmail({
        studio,
        news,
        what,
        therapistName,
        place: [room, location].filter(Boolean).join(", "),
        dates: notified.map(({ session, comer, ...date }) => ({
          startsAt: session.startsAt,
          as: standingOf(comer),
          ...date,
        })),
        link: `${ctx.ports.origin()}/client/sessions`,
      });
      const attachments = calendarFiles(ctx, studio, notified);
      const key = `series-${news}-${job.id}-${ctx.ports.fingerprint(email)}`;
      await sendOnce(ctx, { ...message, attachments, to: email, kind: `series-${news}`, key });
    }
  };

export const seriesStarted = notifyOf("started");
export const seriesChanged = notifyOf("changed");
export const seriesEnded = notifyOf("ended");
