import { newsletterEmail } from "#emails/subscriptions.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findSlippingReader, missedKey } from "#domain/schedule/reports/slipping.ts";
import { leaveMark } from "#domain/shop/news/links.ts";
import { topicLabels } from "#domain/shop/news/messages.ts";
import { endSubscription } from "#domain/shop/news/waiting.ts";
import type { JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/**
 * When the owner wrote to a client who has not come for a while: one email, unless they have left the studio's news since.
 * It says how to leave.
 */
export const clientMissed: JobHandler<{ clientId: string; words: string; month: string }> = async (
  ctx,
  { clientId, words, month },
) => {
  const reader = await findSlippingReader(ctx, clientId);
  if (!reader) return;
  const { email: to, subscriptionId } = reader;
  const studio = await theStudio(ctx);
  const origin = ctx.ports.origin();
  const leaveAt = `${origin}/news/leave?s=${leaveMark(ctx, subscriptionId)}`;
  const message = newsletterEmail({
    studio,
    subject: `${studio.name} misses you`,
    words: `${words}\n\nWhat is on: ${origin}/timetable`,
    about: topicLabels.news,
    leaveAt,
  });
  const key = missedKey(clientId, month);
  const outcome = await sendOnce(ctx, {
    ...message,
    to,
    leaveAt,
    kind: "come-back",
    key,
  });
  if (outcome === "refused") await endSubscription(ctx, subscriptionId, "refused");
};
