import { enquiryAnswer, enquiryNotice, enquiryReceipt } from "#emails/enquiries.ts";
import { findAnswer, findEnquiry } from "#domain/studio/enquiries/queries.ts";
import { listAwayNow } from "#domain/studio/away/queries.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { MailServerAway } from "#domain/kernel/database/send-once.ts";
import { Hopeless, type JobHandler } from "#jobs/job.ts";
import { mailJob } from "#jobs/mail-job.ts";

type Sent = { sameWords: string };

async function findSent(ctx: Ctx<System>, { sameWords }: Sent) {
  const enquiry = await findEnquiry(ctx, sameWords);
  if (!enquiry) throw new Hopeless("there is no such enquiry");
  return enquiry;
}

const receiptMail = mailJob({
  find: async (ctx, sent: Sent) => ({
    ...(await findSent(ctx, sent)),
    away: await listAwayNow(ctx),
  }),
  kind: "enquiry-receipt",
  key: ({ found }) => `enquiry-receipt-${found.id}`,
  to: ({ found }) => found.email,
  says: ({ found: { reference, away } }) => enquiryReceipt({ reference, away }),
});

const noticeMail = mailJob({
  async find(ctx, sent: Sent) {
    const settings = await findSettings(ctx);
    return (settings?.email_notifications ?? true) ? findSent(ctx, sent) : undefined;
  },
  kind: "enquiry-notice",
  key: ({ found }) => `enquiry-notice-${found.id}`,
  to({ studio }) {
    if (!studio.email) throw new Error("the studio has not said its address yet");
    return studio.email;
  },
  says: ({ found }) => enquiryNotice({ ...found, sentAt: found.createdAt }),
  envelope: ({ found }) => ({ replyTo: found.email }),
  mustArrive: true,
});

/**
 * When a visitor wrote to the studio: the studio gets the message at its own address from the
 * settings, the sender a receipt. A studio that wants no such email (its settings) reads the
 * message in its inbox; one without an address in the settings gets it once it has one. The sender
 * gets their receipt meanwhile.
 */
export const enquirySent: JobHandler<Sent> = async (ctx, sent, job) => {
  const missed: unknown = await noticeMail(ctx, sent, job).catch((error: unknown) => {
    if (error instanceof MailServerAway) throw error;
    return error;
  });
  await receiptMail(ctx, sent, job);
  if (missed) throw missed;
};

/**
 * When a member of staff answered an enquiry: its sender gets the answer, and writes back to the
 * studio.
 */
export const enquiryAnswered = mailJob({
  async find(ctx, { answerId }: { answerId: string }) {
    const found = await findAnswer(ctx, answerId);
    if (!found) throw new Hopeless("the enquiry was forgotten");
    return found;
  },
  kind: "enquiry-answer",
  key: ({ found }) => `enquiry-answer-${found.answer.id}`,
  to: ({ found }) => found.enquiry.email,
  says: ({ found: { answer, enquiry }, studio }) =>
    enquiryAnswer({
      studio,
      reference: enquiry.reference,
      answer: answer.message,
      writtenAt: enquiry.createdAt,
    }),
  envelope: ({ studio }) => ({ ...(studio.email && { replyTo: studio.email }) }),
  mustArrive: true,
});
