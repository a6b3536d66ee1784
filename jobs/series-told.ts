import { seriesLetter, type SeriesNews } from "#emails/series-letter.tsx";
import { sendOnce } from "#domain/kernel/send-once.ts";
import { findSeriesNews } from "#domain/schedule/series/find-news.ts";
import type { ToldDate } from "#domain/schedule/series/tell.ts";
import type { JobHandler } from "./job.ts";
import { standingOf } from "#domain/schedule/sessions/find-news.ts";
import { calendarFiles } from "./session-told.ts";
import { theStudio } from "./the-studio.ts";

/**
 * When a series was started, changed or ended, and its mails are due: one mail a person and change, with all its dates in
 * words and for their calendar.
 */
const tellOf =
  (news: SeriesNews): JobHandler<{ seriesId: string; changeId?: string; dates: ToldDate[] }> =>
  async (ctx, change, job) => {
    const people = await findSeriesNews(ctx, change);
    if (people.length === 0) return;
    const studio = await theStudio(ctx);
    for (const { email, dates: told } of people) {
      const { what, therapistName, room, location } = told[0]!.session;
      const letter = seriesLetter({
        studio,
        news,
        what,
        therapistName,
        place: [room, location].filter(Boolean).join(", "),
        dates: told.map(({ session, comer, ...date }) => ({
          startsAt: session.startsAt,
          as: standingOf(comer),
          ...date,
        })),
        link: `${ctx.ports.origin()}/client/sessions`,
      });
      const attachments = calendarFiles(ctx, studio, told);
      const key = `series-${news}-${job.id}-${ctx.ports.fingerprint(email)}`;
      await sendOnce(ctx, { ...letter, attachments, to: email, kind: `series-${news}`, key });
    }
  };

export const seriesStarted = tellOf("started");
export const seriesChanged = tellOf("changed");
export const seriesEnded = tellOf("ended");
