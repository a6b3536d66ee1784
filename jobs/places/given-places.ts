import { giftAccepted, placeGiven } from "#emails/places.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { findGivenClass } from "#domain/schedule/groups/give-own-place.ts";
import {
  findGivenPlace,
  findTransferById,
  type Transfer,
} from "#domain/shop/transfers/find-transfer.ts";
import { givenLinkOf } from "#domain/shop/transfers/link.ts";
import { mailJob } from "#jobs/mail-job.ts";

type About = { transferId: string };

/** When a place is given: the friend's link. Not if it was taken back meanwhile. */
export const placeGivenMail = mailJob({
  find: (ctx, { transferId }: About) => findDescribed(ctx, transferId),
  kind: "place-given",
  key: ({ payload }) => `place-given-${payload.transferId}`,
  to: ({ found }) => found.state === "open" && found.toEmail,
  says: ({ ctx, payload, found: { fromName, toName, what } }) =>
    placeGiven({ fromName, toName, what, link: givenLinkOf(ctx, payload.transferId) }),
});

/** When the friend has taken it: the giver is told. */
export const giftAcceptedMail = mailJob({
  find: (ctx, { transferId }: About) => findDescribed(ctx, transferId),
  kind: "place-gift-accepted",
  key: ({ payload }) => `place-gift-accepted-${payload.transferId}`,
  to: ({ found }) => found.fromEmail,
  says: ({ found: { fromName, toName, what } }) => giftAccepted({ fromName, toName, what }),
});

/** A gift, as long as what it is for takes place. */
async function findDescribed(ctx: Ctx<System>, transferId: string) {
  const transfer = await findTransferById(ctx, transferId);
  const what = transfer && (await describe(ctx, transfer));
  return what ? { ...transfer, what } : undefined;
}

/** "Day Retreat, Saturday 4 April 2026". */
async function describe(ctx: Ctx<System>, transfer: Transfer): Promise<string | undefined> {
  if (transfer.participantId) {
    const found = await findGivenClass(ctx, transfer.participantId);
    return found && `${found.what}, ${longDate(found.startsAt)}, ${clockTime(found.startsAt)}`;
  }
  const found = await findGivenPlace(ctx, transfer);
  const day = found?.eventStartsAt && longDate(found.eventStartsAt);
  return found && [found.name, day].filter(Boolean).join(", ");
}
