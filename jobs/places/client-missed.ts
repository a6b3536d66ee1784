import { newsletterEmail } from "#emails/subscriptions.ts";
import { findSlippingReader, missedKey } from "#domain/schedule/reports/slipping.ts";
import { topicLabels } from "#domain/shop/news/messages.ts";
import { endSubscription } from "#domain/shop/news/waiting.ts";
import { mailJob } from "#jobs/mail-job.ts";
import { leaveLink } from "#jobs/news/subscriptions.ts";

/**
 * When the owner wrote to a client who has not come for a while: one email, unless they have left the studio's news since.
 * It says how to leave.
 */
export const clientMissed = mailJob({
  async find(ctx, { clientId }: { clientId: string; words: string; month: string }) {
    const reader = await findSlippingReader(ctx, clientId);
    return reader && { ...reader, leaveAt: leaveLink(ctx, reader.subscriptionId) };
  },
  kind: "come-back",
  key: ({ payload: { clientId, month } }) => missedKey(clientId, month),
  to: ({ found }) => found.email,
  says: ({ payload: { words }, found: { leaveAt }, studio, at }) =>
    newsletterEmail({
      studio,
      subject: `${studio.name} misses you`,
      words: `${words}\n\nWhat is on: ${at("/timetable")}`,
      about: topicLabels.news,
      leaveAt,
    }),
  envelope: ({ found: { leaveAt } }) => ({ leaveAt }),
  after: async (outcome, { ctx, found }) =>
    outcome === "refused" && endSubscription(ctx, found.subscriptionId, "refused"),
});
