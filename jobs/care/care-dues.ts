import { formsDue, healthReview, recallDue } from "#emails/care.tsx";
import { askAboutHealth, findReminded } from "#domain/care/notices/ask-about-health.ts";
import { askBack, findRecalled } from "#domain/care/notices/ask-back.ts";
import { findFormsDue, remindOfForms } from "#domain/care/notices/remind-of-forms.ts";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { timesOf } from "#domain/schedule/own-sessions/messages.ts";
import type { JobHandler, Schedule } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/** When forms are due: one mail to the client, unless they have signed them meanwhile. */
export const formsDueMail: JobHandler<{ clientId: string }> = async (ctx, { clientId }, job) => {
  const found = await findFormsDue(ctx, clientId);
  if (!found) return;
  const link = `${ctx.ports.origin()}/client/forms`;
  const message = formsDue({ studio: await theStudio(ctx), link, number: found.number });
  await sendOnce(ctx, {
    ...message,
    to: found.email,
    kind: "forms-due",
    key: `forms-due-${job.id}`,
  });
};

/** When a client is to be seen again: one mail with the way to their therapist's free times. */
export const recallMail: JobHandler<{ recallId: string }> = async (ctx, { recallId }) => {
  const found = await findRecalled(ctx, recallId);
  if (!found) return;
  const { email, typeId: type, therapistId, therapist, dueOn } = found;
  const times = type && ctx.ports.origin() + timesOf({ type, therapist: therapistId });
  const message = recallDue({ studio: await theStudio(ctx), therapist, dueOn, link: times });
  await sendOnce(ctx, {
    ...message,
    to: email,
    kind: "recall-due",
    key: `recall-due-${recallId}`,
  });
};

/** Once a year: one mail to a client, asking whether what they have told still holds. */
export const healthReviewMail: JobHandler<{ clientId: string }> = async (
  ctx,
  { clientId },
  job,
) => {
  const email = await findReminded(ctx, clientId);
  if (!email) return;
  const message = healthReview({
    studio: await theStudio(ctx),
    link: `${ctx.ports.origin()}/client/health`,
  });
  await sendOnce(ctx, {
    ...message,
    to: email,
    kind: "health-review",
    key: `health-review-${job.id}`,
  });
};

/** Every morning at nine: forms that are due, and health information to be looked at again, and who is to be seen again. */
export const askForFormsDaily: Schedule = {
  name: "ask-for-forms",
  everyNightAt: "09:00",
  run: async (ctx) => {
    await remindOfForms(ctx);
    await askAboutHealth(ctx);
    await askBack(ctx);
  },
};
