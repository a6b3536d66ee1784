import { enquiryNotice } from "#emails/enquiry-notice.tsx";
import { enquiryReceipt } from "#emails/enquiry-receipt.tsx";
import { findEnquiry } from "#domain/studio/enquiries/queries.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import { Hopeless, type JobHandler } from "#jobs/job.ts";
import { sendOnce } from "#domain/kernel/database/send-once.ts";

/**
 * When a visitor wrote to the studio: the studio gets the message at its own address from the
 * settings, the sender a receipt. A studio that wants no such email (its settings) reads the
 * message in its inbox; one without an address in the settings gets it once it has one. A server
 * that refuses the sender's address does not keep the message from the studio.
 */
export const enquirySent: JobHandler<{ sameWords: string }> = async (ctx, { sameWords }) => {
  const enquiry = await findEnquiry(ctx, sameWords);
  if (!enquiry) throw new Hopeless("there is no such enquiry");
  const studio = await findStudioDetails(ctx);
  if (!studio) throw new Error("the studio has no settings yet");

  const { id, reference, email } = enquiry;
  const notice = enquiryNotice({ studio, ...enquiry, sentAt: enquiry.createdAt });
  const toStudio = { ...notice, to: studio.email, replyTo: email };
  const noticed = { key: `enquiry-notice-${id}`, kind: "enquiry-notice" };
  const { email_notifications: isEnabled = true } = (await findSettings(ctx)) ?? {};
  const outcome = !isEnabled
    ? "unwanted"
    : studio.email
      ? await sendOnce(ctx, { ...toStudio, ...noticed })
      : "waits";
  const receipt = { ...enquiryReceipt({ studio, reference }), to: email };
  await sendOnce(ctx, { ...receipt, key: `enquiry-receipt-${id}`, kind: "enquiry-receipt" });
  if (outcome === "waits") throw new Error("the studio has not said its address yet");
  if (outcome === "refused") throw new Hopeless("the studio's own address refuses mail");
};
