import { howWasIt } from "#emails/how-was-it.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { feedbackLinkOf } from "#domain/schedule/feedback/answer-feedback.ts";
import {
  askAfterFirstVisits,
  findFirstVisit,
  purgeOldFeedback,
} from "#domain/schedule/feedback/ask-after-first-visits.ts";
import type { JobHandler, Schedule } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/** After a client's first visit: one mail asks how it was, unless they may not be asked any more. */
export const firstVisit: JobHandler<{ feedbackId: string }> = async (ctx, { feedbackId }) => {
  const asked = await findFirstVisit(ctx, feedbackId);
  if (!asked) return;
  const { email: to, firstName, what } = asked;
  const message = howWasIt({
    studio: await theStudio(ctx),
    firstName,
    what,
    link: feedbackLinkOf(ctx, feedbackId),
  });
  await sendOnce(ctx, {
    ...message,
    to,
    kind: "first-visit",
    key: `first-visit-${feedbackId}`,
  });
};

/** Every morning at ten: first visits of the last days, and answers that have been kept long enough. */
export const askAfterFirstVisitsDaily: Schedule = {
  name: "ask-after-first-visits",
  everyNightAt: "10:00",
  run: async (ctx) => {
    await askAfterFirstVisits(ctx);
    await purgeOldFeedback(ctx);
  },
};
