import { seriesEmail, type SeriesNews } from "#emails/session-dates.ts";
import { findSeriesNews } from "#domain/schedule/series/find-news.ts";
import type { NotifiedDate } from "#domain/schedule/series/notify.ts";
import { standingOf } from "#domain/schedule/sessions/find-news.ts";
import { mailJob } from "#jobs/mail-job.ts";
import { calendarFiles } from "./calendar-files.ts";

type Change = { seriesId: string; changeId?: string; dates: NotifiedDate[] };

/**
 * When a series was started, changed or ended, and its mails are due: one mail a person and change, with all its dates in
 * words and for their calendar.
 */
const notifyOf = (news: SeriesNews) =>
  mailJob({
    find: (ctx, change: Change) => findSeriesNews(ctx, change),
    kind: `series-${news}`,
    key: ({ ctx, jobId, found }) => `series-${news}-${jobId}-${ctx.ports.fingerprint(found.email)}`,
    to: ({ found }) => found.email,
    says({ found: { dates }, at }) {
      const { what, therapistName, room, location } = dates[0]!.session;
      return seriesEmail({
        news,
        what,
        therapistName,
        place: [room, location].filter(Boolean).join(", "),
        dates: dates.map(({ session, comer, ...date }) => ({
          startsAt: session.startsAt,
          as: standingOf(comer),
          ...date,
        })),
        link: at("/client/sessions"),
      });
    },
    envelope: ({ ctx, studio, found: { dates } }) => ({
      attachments: calendarFiles(ctx, studio, dates),
    }),
  });

export const seriesStarted = notifyOf("started");
export const seriesChanged = notifyOf("changed");
export const seriesEnded = notifyOf("ended");
