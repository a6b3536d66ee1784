import {
  membershipCardChanged,
  membershipDeclined,
  membershipEnded,
  membershipFullPrice,
  membershipLeft,
  membershipPrice,
  membershipReminder,
  membershipStarted,
} from "#emails/membership.tsx";
import type { Message } from "#emails/message.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { londonDay } from "#domain/kernel/time.ts";
import {
  type MailedMembership,
  ownMembershipsPath,
  renewCardPath,
} from "#domain/shop/memberships/messages.ts";
import { findForMail, remindMembers } from "#domain/shop/memberships/remind.ts";
import { bringInPrices } from "#domain/shop/memberships/save-plan.ts";
import {
  closeEndedMemberships,
  reconcileMemberships,
  syncMembership,
} from "#domain/shop/memberships/sync.ts";
import type { JobHandler, Schedule } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

type About = { membershipId: string };
type Written = { studio: StudioDetails; membership: MailedMembership; link: string };

/** When what a client or the studio wants of a membership has changed: the card provider is brought in line. */
export const membershipChanged: JobHandler<About> = async (ctx, { membershipId }) => {
  if (!(await syncMembership(ctx, membershipId)))
    throw new Error("the card provider is unsure or away");
};

/** A mail about a membership, once a job: `write` answers nothing when there is nothing to tell any more. */
const mailOf =
  <Payload extends About>(
    kind: string,
    write: (written: Written, payload: Payload) => Message | undefined,
    pathOf = (_id: string) => ownMembershipsPath,
  ): JobHandler<Payload> =>
  async (ctx: Ctx<System>, payload: Payload, job) => {
    const membership = await findForMail(ctx, payload.membershipId);
    if (!membership) return;
    const link = `${ctx.ports.origin()}${pathOf(membership.id)}`;
    const message = write({ studio: await theStudio(ctx), membership, link }, payload);
    const key = `membership-${kind}-${job.id}`;
    if (message)
      await sendOnce(ctx, { ...message, to: membership.to, kind: `membership-${kind}`, key });
  };

export const membershipStartedMail = mailOf<About>("started", membershipStarted);
export const membershipLeftMail = mailOf<About>("left", (written) =>
  written.membership.endsAt ? membershipLeft(written) : undefined,
);
export const membershipEndedMail = mailOf<About>("ended", membershipEnded);
export const membershipReminderMail = mailOf<About & { isFirst?: boolean }>(
  "reminder",
  (written, { isFirst = false }) =>
    written.membership.paidUntil && !written.membership.endsAt
      ? membershipReminder({ ...written, isFirst })
      : undefined,
);
export const membershipFullPriceMail = mailOf<About>("full-price", (written) =>
  written.membership.coolingOffUntil ? membershipFullPrice(written) : undefined,
);
export const membershipCardChangedMail = mailOf<About>("card-changed", membershipCardChanged);
export const membershipPriceMail = mailOf<About>("price", (written) =>
  written.membership.nextPriceFrom ? membershipPrice(written) : undefined,
);
export const membershipDeclinedMail = mailOf<About & { again: string | null }>(
  "declined",
  (written, { again }) =>
    written.membership.status === "past_due"
      ? membershipDeclined({ ...written, again: again ? new Date(again) : undefined })
      : undefined,
  renewCardPath,
);

/** Every minute: what is over here ends at the card provider, an erased client's, too. */
export const closeEndedMembershipsOften: Schedule = {
  name: "close-ended-memberships",
  aboutMoney: true,
  everySeconds: 60,
  run: closeEndedMemberships,
};

/** Every hour: months that are over and that no message has told of. */
export const reconcileMembershipsHourly: Schedule = {
  name: "reconcile-memberships",
  aboutMoney: true,
  everySeconds: 3_600,
  run: reconcileMemberships,
};

/** Every morning: reminders before a bill, and prices whose day has come. */
export const remindMembersDaily: Schedule = {
  name: "remind-members",
  everyNightAt: "08:45",
  run: async (ctx) => {
    await bringInPrices(ctx, londonDay(ctx.now));
    await remindMembers(ctx);
  },
};
