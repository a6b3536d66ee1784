import { seriesLetter, type SeriesNews } from "#emails/series-letter.tsx";
import { sendOnce } from "#domain/kernel/send-once.ts";
import { findSeriesNews } from "#domain/schedule/series/find-news.ts";
import type { ToldDate } from "#domain/schedule/series/tell.ts";
import type { JobHandler } from "./job.ts";
import { theStudio } from "./the-studio.ts";

/** When a series was started, changed or ended, and its mails are due: one mail a person and change, with all its dates. */
const tellOf =
  (news: SeriesNews): JobHandler<{ seriesId: string; dates: ToldDate[] }> =>
  async (ctx, { dates }, job) => {
    const people = await findSeriesNews(ctx, dates);
    const studio = people.length > 0 ? await theStudio(ctx) : undefined;
    for (const { email, ...told } of people) {
      const letter = seriesLetter({ ...told, studio: studio!, news, link: `${ctx.ports.origin()}/client/sessions` });
      const key = `series-${news}-${job.id}-${ctx.ports.fingerprint(email)}`;
      await sendOnce(ctx, { ...letter, to: email, kind: `series-${news}`, key });
    }
  };

export const seriesStarted = tellOf("started");
export const seriesChanged = tellOf("changed");
export const seriesEnded = tellOf("ended");
