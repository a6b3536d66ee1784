// What is said of passes.
import type { PassEntryKind } from "#db/schema/passes.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { longDate } from "#domain/kernel/time.ts";
import { maxSharers, type PassOpens, type PassState, type PassTerms } from "./rules.ts";

/** Where a client sees what is left on their passes. */
export const ownPassesPath = "/client/passes";

const things: Record<PassOpens, readonly [one: string, many: string]> = {
  class: ["class", "classes"],
  session: ["one-to-one session", "one-to-one sessions"],
};

/** "10 classes", "1 one-to-one session". */
export const formatCredits = (count: number, opens: PassOpens): string =>
  `${count} ${things[opens][Math.abs(count) === 1 ? 0 : 1]}`;

export const opensLabels: Record<PassOpens, string> = {
  class: "Classes",
  session: "One-to-one sessions",
};

type Opened = Pick<PassTerms, "opens" | "typeName">;

/** "any class on the timetable", "classes of the type Mat Pilates". */
export const formatOpens = ({ opens, typeName }: Opened): string =>
  typeName === null
    ? opens === "class"
      ? "any class on our timetable"
      : "any one-to-one session that can be booked online"
    : `${things[opens][1]} of the type ${typeName}`;

/** The key facts of a pass that is for sale, as label and value. */
export const passFacts = (
  pass: PassTerms & { pricePence: number },
): [label: string, value: string][] => [
  ["What you get", formatCredits(pass.credits, pass.opens)],
  ["It pays for", formatOpens(pass)],
  ["Valid for", `${pass.validDays} days from the day you buy it`],
  [
    pass.opens === "class" ? "Price per class" : "Price per session",
    formatPence(Math.round(pass.pricePence / pass.credits)),
  ],
  ...(pass.isShared
    ? ([["Who uses it", `You, and up to ${maxSharers} others whom you name`]] as [string, string][])
    : []),
];

type Left = { balance: number; isUnlimited: boolean };

/** "9 left, until 3 March 2027", "unlimited, until 3 March 2027" */
export const formatLeft = ({ validUntil, ...left }: Left & { validUntil: Date }) =>
  `${formatBalance(left)}, until ${longDate(validUntil)}`;

/** "9 left", "unlimited"; of a pass that staff look at, of how many. */
export const formatBalance = ({ balance, isUnlimited }: Left, credits?: number) =>
  isUnlimited ? "unlimited" : `${balance} left${credits === undefined ? "" : ` of ${credits}`}`;

export const stateLabels = {
  unpaid: "Not paid",
  active: "Active",
  frozen: "Frozen",
  used: "Used up",
  expired: "Over",
} as const satisfies Record<PassState, string>;

/** How a state is marked, beside its word. */
export const passTones = {
  unpaid: "plain",
  active: "good",
  frozen: "warn",
  used: "plain",
  expired: "plain",
} as const satisfies Record<PassState, string>;

export const entryLabels = {
  issued: "Bought",
  "moved-in": "Moved in from another system",
  used: "Used",
  returned: "Given back",
  expired: "Not used in time",
  cancelled: "Cancelled with a refund",
  corrected: "Put right by the studio",
  extended: "Valid for longer",
  frozen: "Frozen",
  unfrozen: "Usable again",
} as const satisfies Record<PassEntryKind, string>;

/** Why a change by the back office was refused, and what was done. */
export const passRefusals = {
  "no-such-pass":
    "This cannot be done with this pass any more. Please look at it as it stands now.",
  "below-zero": "There are fewer on it than that.",
  "too-many": "A pass holds 100 at most.",
  "frozen-already": "It is frozen already. End that first.",
  "wrong-days":
    "Please choose a first day from today on and before the pass ends, and a last day after it.",
  "not-frozen": "It is not frozen any more.",
  "changed-meanwhile":
    "This pass has changed in the meantime. Nothing of yours is done yet: please look at it as it stands now, and do it once more if it is still needed.",
} as const;
export const passDone = {
  extended: "It is valid for longer now.",
  frozen: "It is frozen; as many days are added to its end.",
  unfrozen: "It can be used again.",
  corrected: "The pass is corrected.",
} as const;

/** Why a pass does not pay for something, for its client. */
export const passUseRefusals = {
  "pass-empty": "There is nothing left on this pass. Please choose another way to pay.",
  "member-alone":
    "A membership pays for you alone. Please book who comes along by card, or come by yourself.",
  "pass-does-not-fit":
    "This pass does not pay for that: it may be over by then, be frozen on that day, or be for something else. Please choose another way to pay.",
} as const;

/** Why a sharing was refused, and what was done. */
export const sharingRefusals = {
  "no-such-pass": "This pass cannot be shared.",
  "own-address": "That is your own address: the pass is yours already.",
  "named-already": "This address is named already.",
  "all-named": `A pass is shared with ${maxSharers} others at most. Remove one of them first.`,
  "no-such-sharing": "This is not open any more.",
} as const;
export const sharingNews = {
  shared: "They have a mail now, and can use it once they accept.",
  accepted: "You can use this pass now.",
  declined: "You have declined.",
  ended: "The pass is not shared with them any more. What is booked stays.",
} as const;
