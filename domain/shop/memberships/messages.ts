// What is said of memberships.
import { formatPence } from "#domain/kernel/money.ts";
import { type Day, longDate, plainDate } from "#domain/kernel/time.ts";
import { formatCredits, formatOpens } from "#domain/shop/passes/messages.ts";
import type { PassOpens } from "#domain/shop/passes/rules.ts";
import { fillIn } from "#domain/studio/policy-documents/messages.ts";
import type { ShortWords } from "#domain/studio/policy-documents/short-words.ts";
import { priceNoticeDays, remindedDays, unlimited } from "./rules.ts";

/** The product and the category that months are sold as. */
export const membershipSlug = "membership";
export const membershipCategory = "memberships";

/** Where a client joins, pauses and leaves, and where the owner offers. */
export const ownMembershipsPath = "/client/memberships";
export const joinPath = (slug: string): string => `${ownMembershipsPath}/join/${slug}`;
export const leavePath = (id: string): string => `${ownMembershipsPath}/${id}/leave`;
export const renewCardPath = (id: string): string => `${ownMembershipsPath}/${id}/card`;
export const officeMembershipsPath = "/dashboard/memberships";
export const memberPath = (planId: string, id: string): string =>
  `${officeMembershipsPath}/${planId}/members/${id}`;

/** "Four classes a month, from 10 June 2026": the line of an order. */
export const formatMonth = (name: string, startsAt: Date): string =>
  `${name}, month from ${plainDate(startsAt)}`;

type Terms = {
  pricePence: number;
  firstPricePence: number | null;
  credits: number;
  opens: PassOpens;
  typeName: string | null;
};

/** "4 classes a month", "As many classes as you like". */
export const formatAllowance = ({ credits, opens }: Pick<Terms, "credits" | "opens">): string =>
  credits >= unlimited
    ? `As many ${opens === "class" ? "classes" : "one-to-one sessions"} as you like`
    : `${formatCredits(credits, opens)} a month`;

/** "£10 for the first month, then £48 a month", "Free for the first month, then £48 a month". */
export const formatPrice = ({
  pricePence,
  firstPricePence,
}: Pick<Terms, "pricePence" | "firstPricePence">): string =>
  firstPricePence === null
    ? `${formatPence(pricePence)} a month`
    : `${firstPricePence === 0 ? "Free" : formatPence(firstPricePence)} for the first month, then ${formatPence(pricePence)} a month`;

/** What a mail about a membership says of it. */
export type MailedMembership = Pick<
  Terms,
  "pricePence" | "firstPricePence" | "credits" | "opens"
> & {
  id: string;
  name: string;
  status: string;
  paidUntil: Date | null;
  coolingOffUntil: Date | null;
  endsAt: Date | null;
  endReason: string | null;
  endNote: string | null;
  nextPricePence: number | null;
  nextPriceFrom: Day | null;
};

/** What the studio says of memberships, in the wording that applies. */
export type MembershipWords = Pick<ShortWords, "short-memberships" | "leave-memberships">;

/** How it is left, said before it is joined. */
export const howToLeave = (words: MembershipWords): string => words["leave-memberships"].words;

export const changeOfMind = (words: MembershipWords, firstPricePence: number | null): string =>
  fillIn(words["short-memberships"].words, {
    "free-month":
      firstPricePence === null ? "" : ", and again of the first month at the full price,",
  });

/** When the first month at the full price is taken from who joins today, and how they are told before. */
const firstFullPayment = ({ pricePence }: Terms, secondMonth: Date): string =>
  `${formatNext(pricePence, secondMonth)}, if you join today, and then each month. We remind you ${remindedDays} days before`;

/**
 * The key facts of a membership that is offered, as label and value; in the order in which the law asks for them. `secondMonth`:
 * when it begins for who joins today, for who can.
 */
export const planFacts = (
  plan: Terms,
  words: MembershipWords,
  secondMonth?: Date,
): [label: string, value: string][] => [
  ["You pay", `${formatPrice(plan)}, by card, until you leave`],
  ...(secondMonth && plan.firstPricePence !== null
    ? [["First full payment", firstFullPayment(plan, secondMonth)] as [string, string]]
    : []),
  ["You get", formatAllowance(plan)],
  ["It pays for", formatOpens(plan)],
  ["Each month", "What you have not used by the end of a month does not carry over"],
  ["How to leave", howToLeave(words)],
  ["Changing your mind", changeOfMind(words, plan.firstPricePence)],
  [
    "If the price changes",
    `We write to you at least ${priceNoticeDays} days before, and you can leave first`,
  ],
];

export const statusLabels = {
  pending: "Not paid yet",
  active: "Active",
  past_due: "Card declined",
  paused: "Paused",
  ended: "Ended",
} as const;

export const statusTones = {
  pending: "plain",
  active: "good",
  past_due: "warn",
  paused: "plain",
  ended: "plain",
} as const;

/** Why something of a membership was refused, for its client. */
export const membershipRefusals = {
  "no-such-plan": "This membership is not offered any more. Please look at those that are.",
  "price-changed":
    "The price has changed since you opened this page. Please look at it as it stands now.",
  "words-changed":
    "What we agree on has changed since you opened this page. Please read it as it stands now.",
  "already-member": "You have this membership already.",
  "no-such-membership": "There is nothing to change: this membership is over.",
  "changed-meanwhile":
    "A new month has begun since you opened this page. Please look at the dates as they stand now.",
  "too-late": "The days to change your mind are over. You can leave at the end of the month.",
  "paused-already": "It is paused, or you are leaving, already.",
  "not-paused": "It is not paused any more.",
  "not-leaving": "You are not leaving, or it is over already.",
} as const;

export const membershipDone = {
  left: "You have left. Nothing more is taken.",
  "left-now": "You have left, and your money is on its way back to your card.",
  stayed: "Welcome back: your membership goes on.",
  paused: "Your membership is paused.",
  resumed: "Your membership goes on.",
  card: "Thank you. Your card is being charged, and pays the months that follow.",
  "new-card": "Your new card is saved. It pays from your next payment on.",
} as const;

/** Why the studio could not end a membership, and what was done. */
export const endRefusals = {
  "no-such-membership": "There is nothing to end: this membership is over.",
  "changed-meanwhile":
    "A new month has begun since you opened this page. Please look at it as it stands now.",
  "amount-changed":
    "What would go back has changed since you opened this page. Please look at the amount as it stands now.",
} as const;
export const endDone = {
  ended: "The membership is over, and the member is told by mail.",
  ending: "The membership ends with its month, and the member is told by mail.",
} as const;

/** Why saving a plan was refused, for the owner, and what was done. */
export const planRefusals = {
  "name-taken": "Another membership has this name.",
  "no-such-plan": "This membership is not there any more.",
  "changed-meanwhile": "This membership has changed in the meantime.",
  "too-soon": `Members are told ${priceNoticeDays} days before: please choose a later day.`,
  "same-price": "That is the price already.",
} as const;
export const planDone = {
  added: "The membership is added.",
  changed: "The membership is saved.",
  price: "The new price is set, and the members are told by mail.",
} as const;

/** "Your next payment: £48 on Friday 10 July 2026". */
export const formatNext = (pricePence: number, on: Date): string =>
  `${formatPence(pricePence)} on ${longDate(on)}`;
