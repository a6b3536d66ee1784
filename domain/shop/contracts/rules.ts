// What is agreed with a buyer before anything is paid: which policies, in which version, and which
// of their points to point out.
import { depositPoint } from "#domain/shop/balances/messages.ts";
import { passChangeOfMind } from "#domain/shop/passes/messages.ts";
import {
  courseRefunds,
  noChangeOfMind,
  retreatRefunds,
  wording,
} from "#domain/studio/policy-documents/messages.ts";

/** The papers that a buyer accepts, by the names of their pages. */
export const contractNames = {
  "retreat-booking-agreement": "Retreat Booking Agreement",
  "terms-and-conditions": "Terms and Conditions",
} as const;
export type Contract = keyof typeof contractNames;

type Sold = { productType: string; eventStartsAt: Date | null; deposit?: unknown };

const isRetreat = ({ productType }: Sold) => productType === "retreat";
/** A place in a class: cancelling it has rules of its own, which stand with its line. */
const isPlace = ({ productType }: Sold) => productType === "session";
/** A course has its dates, and so no 14 days; what no date is named for has them. */
const hasDate = (line: Sold) => line.eventStartsAt !== null || isRetreat(line);

/**
 * What has to be accepted expressly before these lines are ordered: the terms for things with a
 * date, because there is no right to cancel, and the agreement for a retreat. Nothing for anything
 * else.
 */
export function contractsFor(lines: readonly Sold[]): Contract[] {
  if (lines.some(isRetreat)) return ["retreat-booking-agreement", "terms-and-conditions"];
  return lines.some(hasDate) ? ["terms-and-conditions"] : [];
}

/** What the form sends once the box is ticked: each paper with the version that was shown beside it. */
export const acceptanceOf = (contracts: readonly Contract[]): string =>
  contracts.map((contract) => `${contract}@${wording.version}`).join(" ");

/** Whether all of them were accepted, in the version that is in force. */
export const isAccepted = (accepted: string, contracts: readonly Contract[]): boolean =>
  contracts.every((contract) => accepted.split(" ").includes(acceptanceOf([contract])));

/** The version of the agreement that an order is made under; null where no retreat is in it. */
export const agreementVersionOf = (lines: readonly Sold[]): string | null =>
  lines.some(isRetreat) ? wording.version : null;

/** A part of the contract that buyers must read before they buy. */
export type ContractPoint = { title: string; words: string; list: readonly string[] };

/** What is said of the contracts above their box. */
export function contractPoints(lines: readonly Sold[]): ContractPoint[] {
  const course = lines.some((line) => hasDate(line) && !isRetreat(line) && !isPlace(line));
  return [
    ...(lines.some(({ deposit }) => deposit) ? [depositPoint] : []),
    ...(lines.some(isRetreat)
      ? [retreatDuties, { title: "If you cannot come to the retreat", ...retreatScale }]
      : []),
    ...(course ? [{ title: "If you cannot come to the course", ...courseScale }] : []),
  ];
}

const retreatDuties: ContractPoint = {
  title: "A place on a retreat",
  words: "Every guest:",
  list: [
    "is 18 or over",
    "tells us at least 7 days before about health conditions, pregnancy, allergies and what they cannot eat",
  ],
};
const retreatScale = { words: noChangeOfMind, list: retreatRefunds };
const courseScale = { words: noChangeOfMind, list: courseRefunds };

const goods: ContractPoint = {
  title: "Goods",
  words:
    "You may cancel for any reason within 14 days of the day you receive them. Tell us in any clear way; a form is in the Refund and Cancellation Policy. Send them back within 14 days of that, and we refund all you paid within 14 days of having them back.",
  list: [],
};
const appointments: ContractPoint = {
  title: "Sessions by appointment",
  words:
    "Cancel or move a session free of charge up to 24 hours before it begins. What you bought without fixed dates may be cancelled within 14 days of buying it; if we began within them at your wish, you pay for what you have had.",
  list: [],
};
const voucher: ContractPoint = {
  title: "Vouchers",
  words: "You may cancel within 14 days of buying one, as far as it has not been spent.",
  list: [],
};
const pass: ContractPoint = {
  title: "Passes",
  words: passChangeOfMind,
  list: [],
};
const byType: Record<string, ContractPoint> = {
  retreat: { title: "Retreats", ...retreatScale },
  class: { title: "Classes and courses on fixed dates", ...courseScale },
  session: appointments,
  service: appointments,
  voucher,
  pass,
};

/** How each kind of thing in an order is cancelled, in the order of its lines; for the mail that a buyer keeps. */
export const cancellationOf = (lines: readonly Sold[]): ContractPoint[] => [
  ...(lines.some(({ deposit }) => deposit) ? [depositPoint] : []),
  ...new Set(
    lines.map((line) => {
      if (line.productType === "class" && !hasDate(line)) return appointments;
      return byType[line.productType] ?? (hasDate(line) ? byType["class"]! : goods);
    }),
  ),
];
