import { howWasIt } from "#emails/how-was-it.ts";
import { feedbackLinkOf } from "#domain/schedule/feedback/answer-feedback.ts";
import { findFirstVisit } from "#domain/schedule/feedback/ask-after-first-visits.ts";
import { mailJob } from "#jobs/mail-job.ts";

/**
 * After a client's first visit: one mail asks how it was, unless they may not be asked any more.
 */
export const firstVisit = mailJob({
  find: (ctx, { feedbackId }: { feedbackId: string }) => findFirstVisit(ctx, feedbackId),
  kind: "first-visit",
  key: ({ payload }) => `first-visit-${payload.feedbackId}`,
  to: ({ found }) => found.email,
  says: ({ ctx, payload, found: { firstName, what } }) =>
    howWasIt({ firstName, what, link: feedbackLinkOf(ctx, payload.feedbackId) }),
});
