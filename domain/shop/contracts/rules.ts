// What is agreed with a buyer before anything is paid: which policies, in which version, and which
// of their points to point out.
import type { PolicyVersions } from "#domain/studio/policy-documents/find-wordings.ts";
import { noChangeOfMind, refundPolicy, wording } from "#domain/studio/policy-documents/messages.ts";
import type { ShortWords } from "#domain/studio/policy-documents/short-words.ts";

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

/** The version of a paper that is in force; of one that has none of the studio's own, the product's. */
export const versionIn = (versions: PolicyVersions, slug: string): string =>
  versions[slug] ?? wording.version;

/**
 * What the form sends once the box is ticked, and of the terms where there is no box: each paper
 * with the version that was shown beside it, and the one that the points above the box are from,
 * where that is the studio's own. So a page of the version before this one is not refused while
 * both answer.
 */
export const acceptanceOf = (
  contracts: readonly Contract[],
  versions: PolicyVersions = {},
): string =>
  (contracts.length > 0 && versions[refundPolicy] ? [...contracts, refundPolicy] : contracts)
    .map((paper) => `${paper}@${versionIn(versions, paper)}`)
    .join(" ");

/** Whether all of them were accepted, in the versions that are in force. */
export function isAccepted(
  accepted: string,
  contracts: readonly Contract[],
  versions: PolicyVersions,
): boolean {
  const given = accepted.split(" ");
  return acceptanceOf(contracts, versions)
    .split(" ")
    .every((one) => one === "" || given.includes(one));
}

/**
 * Whether one of the policy documents that were shown, accepted or not, is not in force any more.
 */
export const hasOutdatedDocument = (shown: string, versions: PolicyVersions): boolean =>
  shown.split(" ").some((one) => {
    const [paper = "", version] = one.split("@");
    return version !== undefined && version !== versionIn(versions, paper);
  });

/** Whether a retreat is in an order, and so its agreement. */
export const hasAgreement = (lines: readonly Sold[]): boolean => lines.some(isRetreat);

/** A part of the contract that buyers must read before they buy. */
export type ContractPoint = { title: string; words: string; list: readonly string[] };

/** What is said of the contracts above their box. */
export function contractPoints(lines: readonly Sold[], short: ShortWords): ContractPoint[] {
  const course = lines.some((line) => hasDate(line) && !isRetreat(line) && !isPlace(line));
  return [
    ...(lines.some(({ deposit }) => deposit) ? [depositPoint(short)] : []),
    ...(lines.some(isRetreat)
      ? [retreatDuties, { title: "If you cannot come to the retreat", ...retreatScale(short) }]
      : []),
    ...(course ? [{ title: "If you cannot come to the course", ...courseScale(short) }] : []),
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
// Why there is no right to change one's mind is the law's, and stands above what the studio gives instead.
const retreatScale = (short: ShortWords) => ({
  words: noChangeOfMind,
  list: short["retreat-refunds"].list,
});
const courseScale = (short: ShortWords) => ({
  words: noChangeOfMind,
  list: short["course-refunds"].list,
});
const depositPoint = (short: ShortWords): ContractPoint => ({
  title: "Paying a deposit",
  ...short["short-deposits"],
});

const pointOf = {
  goods: (short: ShortWords) => ({ title: "Goods", ...short["short-goods"] }),
  appointments: (short: ShortWords) => ({
    title: "Sessions by appointment",
    ...short["short-appointments"],
  }),
  retreat: (short: ShortWords) => ({ title: "Retreats", ...retreatScale(short) }),
  class: (short: ShortWords) => ({
    title: "Classes and courses on fixed dates",
    ...courseScale(short),
  }),
  voucher: (short: ShortWords) => ({ title: "Vouchers", ...short["short-vouchers"] }),
  pass: (short: ShortWords) => ({ title: "Passes", ...short["short-passes"] }),
};
const byType: Record<string, keyof typeof pointOf> = {
  retreat: "retreat",
  class: "class",
  session: "appointments",
  service: "appointments",
  voucher: "voucher",
  pass: "pass",
};

function kindOf(line: Sold): keyof typeof pointOf {
  if (line.productType === "class" && !hasDate(line)) return "appointments";
  return byType[line.productType] ?? (hasDate(line) ? "class" : "goods");
}

/** How each kind of thing in an order is cancelled, in the order of its lines; for the mail that a buyer keeps. */
export const cancellationOf = (lines: readonly Sold[], short: ShortWords): ContractPoint[] => [
  ...(lines.some(({ deposit }) => deposit) ? [depositPoint(short)] : []),
  ...[...new Set(lines.map(kindOf))].map((kind) => pointOf[kind](short)),
];
