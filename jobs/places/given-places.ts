import { giftAccepted, placeGiven } from "#emails/given-place.tsx";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { findGivenClass } from "#domain/schedule/groups/give-own-place.ts";
import {
  findGivenPlace,
  findTransferById,
  type Transfer,
} from "#domain/shop/transfers/find-transfer.ts";
import { givenLinkOf } from "#domain/shop/transfers/link.ts";
import { purgeTransfers } from "#domain/shop/transfers/purge-transfers.ts";
import type { JobHandler, Schedule } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/** When a place is given: the friend's link. Not if it was taken back meanwhile. */
export const placeGivenMail: JobHandler<{ transferId: string }> = async (ctx, { transferId }) => {
  const transfer = await findTransferById(ctx, transferId);
  const what = transfer?.state === "open" && (await describe(ctx, transfer));
  if (!transfer || !what) return;
  const link = givenLinkOf(ctx, transferId);
  const message = placeGiven({ studio: await theStudio(ctx), ...transfer, what, link });
  const key = `place-given-${transferId}`;
  await sendOnce(ctx, { ...message, to: transfer.toEmail, kind: "place-given", key });
};

/** When the friend has taken it: the giver is told. */
export const giftAcceptedMail: JobHandler<{ transferId: string }> = async (ctx, { transferId }) => {
  const transfer = await findTransferById(ctx, transferId);
  const what = transfer && (await describe(ctx, transfer));
  if (!transfer?.fromEmail || !what) return;
  const message = giftAccepted({ studio: await theStudio(ctx), ...transfer, what });
  const key = `place-gift-accepted-${transferId}`;
  await sendOnce(ctx, { ...message, to: transfer.fromEmail, kind: "place-gift-accepted", key });
};

/** "Day Retreat, Saturday 4 April 2026"; undefined where it does not take place any more. */
async function describe(ctx: Ctx<System>, transfer: Transfer): Promise<string | undefined> {
  if (transfer.participantId) {
    const found = await findGivenClass(ctx, transfer.participantId);
    return found && `${found.what}, ${longDate(found.startsAt)}, ${clockTime(found.startsAt)}`;
  }
  const found = await findGivenPlace(ctx, transfer);
  return (
    found &&
    [found.name, found.eventStartsAt && longDate(found.eventStartsAt)].filter(Boolean).join(", ")
  );
}

/** Every night: gifts that ended a month ago. */
export const purgeTransfersDaily: Schedule = {
  name: "purge-transfers",
  everyNightAt: "03:50",
  run: async (ctx) => void (await purgeTransfers(ctx)),
};
