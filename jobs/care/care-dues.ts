import { formsDue, healthReview, recallDue } from "#emails/care.ts";
import { findReminded } from "#domain/care/notices/ask-about-health.ts";
import { findRecalled } from "#domain/care/notices/ask-back.ts";
import { findFormsDue } from "#domain/care/notices/remind-of-forms.ts";
import { timesOf } from "#domain/schedule/own-sessions/messages.ts";
import { mailJob } from "#jobs/mail-job.ts";

/** When forms are due: one mail to the client, unless they have signed them meanwhile. */
export const formsDueMail = mailJob({
  find: (ctx, { clientId }: { clientId: string }) => findFormsDue(ctx, clientId),
  kind: "forms-due",
  to: ({ found }) => found.email,
  says: ({ found, at }) => formsDue({ link: at("/client/forms"), number: found.number }),
});

/** When a client is to be seen again: one mail with the way to their therapist's free times. */
export const recallMail = mailJob({
  find: (ctx, { recallId }: { recallId: string }) => findRecalled(ctx, recallId),
  kind: "recall-due",
  key: ({ payload }) => `recall-due-${payload.recallId}`,
  to: ({ found }) => found.email,
  says({ found: { therapist, dueOn, typeId: type, therapistId }, at }) {
    const link = type ? at(timesOf({ type, therapist: therapistId })) : undefined;
    return recallDue({ therapist, dueOn, link });
  },
});

/** Once a year: one mail to a client, asking whether what they have told still holds. */
export const healthReviewMail = mailJob({
  find: (ctx, { clientId }: { clientId: string }) => findReminded(ctx, clientId),
  kind: "health-review",
  to: ({ found }) => found,
  says: ({ studio, at }) => healthReview({ studio, link: at("/client/health") }),
});
