import {
  membershipCardChanged,
  membershipDeclined,
  membershipEnded,
  membershipFullPrice,
  membershipLeft,
  membershipPrice,
  membershipReminder,
  membershipStarted,
} from "#emails/membership.ts";
import type { Email } from "#emails/email.ts";
import {
  type MailedMembership,
  ownMembershipsPath,
  renewCardPath,
} from "#domain/shop/memberships/messages.ts";
import { policyVersionOf } from "#domain/shop/contracts/order-documents.ts";
import { findForMail } from "#domain/shop/memberships/remind.ts";
import { syncMembership } from "#domain/shop/memberships/sync.ts";
import { findShortWordsOf } from "#domain/studio/policy-documents/find-wordings.ts";
import type { JobHandler } from "#jobs/job.ts";
import { mailJob } from "#jobs/mail-job.ts";

type About = { membershipId: string };

/**
 * When what a client or the studio wants of a membership has changed: the card provider is brought
 * in line.
 */
export const membershipChanged: JobHandler<About> = async (ctx, { membershipId }) => {
  if (!(await syncMembership(ctx, membershipId)))
    throw new Error("the card provider is unsure or away");
};

type Written<Payload> = { membership: MailedMembership; link: string; payload: Payload };
type Options<Payload> = {
  /** Whether there is still something to tell. */
  still?: (membership: MailedMembership, payload: Payload) => unknown;
  pathOf?: (id: string) => string;
};

/** A mail about a membership, once a job. */
const mailOf = <Payload extends About = About>(
  name: string,
  says: (written: Written<Payload>) => Email,
  { still = () => true, pathOf = () => ownMembershipsPath }: Options<Payload> = {},
) =>
  mailJob({
    async find(ctx, payload: Payload) {
      const membership = await findForMail(ctx, payload.membershipId);
      return membership && still(membership, payload) ? membership : undefined;
    },
    kind: `membership-${name}`,
    to: ({ found }) => found.to,
    says: ({ payload, found: membership, at }) =>
      says({ membership, payload, link: at(pathOf(membership.id)) }),
  });

export const membershipStartedMail = mailJob({
  async find(ctx, { membershipId }: About) {
    const membership = await findForMail(ctx, membershipId);
    if (!membership) return undefined;
    const words = await findShortWordsOf(ctx, policyVersionOf(membership.joinedUnder));
    return { membership, words };
  },
  kind: "membership-started",
  to: ({ found }) => found.membership.to,
  says: ({ found, at }) => membershipStarted({ ...found, link: at(ownMembershipsPath) }),
});
export const membershipEndedMail = mailOf("ended", membershipEnded);
export const membershipCardChangedMail = mailOf("card-changed", membershipCardChanged);
export const membershipLeftMail = mailOf("left", membershipLeft, {
  still: ({ endsAt }) => endsAt,
});
export const membershipFullPriceMail = mailOf("full-price", membershipFullPrice, {
  still: ({ coolingOffUntil }) => coolingOffUntil,
});
export const membershipPriceMail = mailOf<About & { stays?: boolean }>(
  "price",
  ({ payload: { stays = false }, ...written }) => membershipPrice({ ...written, stays }),
  { still: ({ nextPriceFrom }, { stays = false }) => stays === (nextPriceFrom === null) },
);
export const membershipReminderMail = mailOf<About & { isFirst?: boolean }>(
  "reminder",
  ({ payload: { isFirst = false }, ...written }) => membershipReminder({ ...written, isFirst }),
  { still: ({ paidUntil, endsAt }) => paidUntil && !endsAt },
);
export const membershipDeclinedMail = mailOf<About & { again: string | null }>(
  "declined",
  ({ payload: { again }, ...written }) =>
    membershipDeclined({ ...written, again: again ? new Date(again) : undefined }),
  { still: ({ status }) => status === "past_due", pathOf: renewCardPath },
);
