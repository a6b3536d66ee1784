import { passEnding, passShared } from "#emails/passes.ts";
import { findEndingPass } from "#domain/shop/passes/expire-passes.ts";
import { ownPassesPath } from "#domain/shop/passes/messages.ts";
import { findSharingMail } from "#domain/shop/passes/share-pass.ts";
import { mailJob } from "#jobs/mail-job.ts";

/** Two weeks before a pass ends: one mail to its buyer, if there is something left on it. */
export const passEndingMail = mailJob({
  find: (ctx, about: { passId: string; day: string }) => findEndingPass(ctx, about),
  kind: "pass-ending",
  key: ({ payload: { passId, day } }) => `pass-ending-${passId}-${day}`,
  to: ({ found }) => found.to,
  says: ({ found, at }) => passEnding({ ...found, link: at(ownPassesPath) }),
  envelope: ({ found: { orderId } }) => ({ orderId }),
});

/**
 * When a buyer names who shares their pass: one mail to them, unless they have answered meanwhile.
 */
export const passSharedMail = mailJob({
  find: (ctx, { sharerId }: { sharerId: string }) => findSharingMail(ctx, sharerId),
  kind: "pass-shared",
  key: ({ payload }) => `pass-shared-${payload.sharerId}`,
  to: ({ found }) => found.to,
  says: ({ found, at }) => passShared({ ...found, link: at(ownPassesPath) }),
});
