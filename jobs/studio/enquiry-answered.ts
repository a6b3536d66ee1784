import { enquiryAnswer } from "#emails/enquiry-answer.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findAnswer } from "#domain/studio/enquiries/queries.ts";
import { Hopeless, type JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/**
 * When a member of staff answered an enquiry: its sender gets the answer, and writes back to the
 * studio.
 */
export const enquiryAnswered: JobHandler<{ answerId: string }> = async (ctx, { answerId }) => {
  const found = await findAnswer(ctx, answerId);
  if (!found) throw new Hopeless("the enquiry was forgotten");
  const { answer, enquiry } = found;
  const studio = await theStudio(ctx);
  const content = enquiryAnswer({
    studio,
    reference: enquiry.reference,
    answer: answer.message,
    writtenAt: enquiry.createdAt,
  });
  const mail = {
    ...content,
    to: enquiry.email,
    ...(studio.email ? { replyTo: studio.email } : {}),
  };
  const sent = await sendOnce(ctx, {
    ...mail,
    key: `enquiry-answer-${answer.id}`,
    kind: "enquiry-answer",
  });
  if (sent === "refused") throw new Hopeless("the sender's address refuses mail");
};
