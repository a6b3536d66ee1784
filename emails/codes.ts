// Codes that a person is given: a discount of their own, the thank-you of a retreat, a gift voucher.
import { formatPence } from "#domain/kernel/money.ts";
import { longDate } from "#domain/kernel/time.ts";
import type { Email } from "./email.ts";

type PersonalCode = {
  code: string;
  /** "15% off", "£5.00 off". */
  worth: string;
  /** The categories or products it is for; none for everything. */
  things: readonly string[];
  minimumPence: number | null;
  validFrom: Date;
  validUntil: Date | null;
  now: Date;
  shopUrl: string;
};

/** So many things are named; more of them the checkout knows. */
const maxNamed = 4;

/** Gives a person a discount code that only they can use. */
export function personalCode(data: PersonalCode): Email {
  const { code, worth, things, shopUrl } = data;
  return {
    subject: `A discount code for you: ${worth}`,
    title: "A code of your own",
    preview: `${worth} ${whatFor(things)}`,
    blocks: [
      `Here is a discount code for you alone: ${worth} ${whatFor(things)}. Type it at the checkout:`,
      { code },
      { button: "Go to the shop", to: shopUrl },
      { note: termsOf(data) },
    ],
  };
}

function whatFor(things: readonly string[]): string {
  if (things.length === 0) return "in our shop";
  if (things.length > maxNamed) return "on some of the things in our shop";
  const [last = "", ...others] = things.toReversed();
  return `on ${others.length > 0 ? `${others.toReversed().join(", ")} and ${last}` : last}`;
}

function termsOf({ minimumPence, validFrom, validUntil, now }: PersonalCode): string {
  const least = minimumPence ? `, for orders of ${formatPence(minimumPence)} or more` : "";
  const from = validFrom > now ? `, from ${longDate(validFrom)}` : "";
  const until = validUntil ? `, until ${longDate(validUntil)}` : "";
  return `It works once, with this e-mail address${least}${from}${until}.`;
}

type RetreatThankYou = {
  firstName: string;
  retreat: { name: string; startsAt: Date };
  /** One for each place, the buyer's first; the last day each can be used. */
  codes: readonly { code: string; validUntil: Date }[];
  percent: number;
  /** What it takes that off: "equipment and clothing". */
  on: string;
  shopUrl: string;
};

/**
 * Gives a retreat's buyer the codes that come with their places: their own, and those to pass on.
 */
export function retreatThankYouCode(data: RetreatThankYou): Email {
  const { firstName, retreat, codes, percent, on, shopUrl } = data;
  const [own, ...others] = codes;
  const alone = `The code is yours alone: it works with this e-mail address, on ${on}${until(own)}.`;
  const shared = `Each code works once, on ${on}; yours with this e-mail address only${until(own)}.`;
  const passOn =
    others.length === 1
      ? "And this one is for whoever comes with you: please pass it on."
      : "And these are for those who come with you, one each: please pass them on.";
  return {
    subject: `${percent}% off ${on}, for our retreat guests`,
    title: "A small thank-you",
    preview: `${percent}% off ${on}`,
    dear: firstName,
    blocks: [
      `we are looking forward to having you with us at ${retreat.name} on ${longDate(retreat.startsAt)}.`,
      `Your place comes with ${percent}% off ${on} in our shop. Type this code at the checkout:`,
      own && { code: own.code },
      others.length > 0 && passOn,
      others.length > 0 && { list: others.map((one) => `${one.code}${until(one)}`) },
      { button: "Go to the shop", to: shopUrl },
      { note: others.length > 0 ? shared : alone },
    ],
  };
}

const until = (code: { validUntil: Date } | undefined) =>
  code ? `, until ${longDate(code.validUntil)}` : "";

type GiftVoucher = {
  recipientName: string;
  /** Who bought it; the same person where it is for themselves. */
  fromName: string;
  isForBuyer: boolean;
  message: string;
  amountPence: number;
  /** With its hyphens. */
  number: string;
  validUntil: Date;
  terms: readonly string[];
  shopUrl: string;
  balanceUrl: string;
};

type Credit = Omit<GiftVoucher, "isForBuyer" | "fromName" | "message"> & { orderNumber: string };

/** Brings a buyer the credit that they wished for instead of money: its number, and the card as a file. */
export function creditGiven(data: Credit): Email {
  const amount = formatPence(data.amountPence);
  return {
    subject: `Your credit of ${amount}, from order ${data.orderNumber}`,
    title: "Your credit",
    preview: `${amount} to spend in the shop`,
    dear: data.recipientName,
    blocks: [
      `as you wished, ${amount} of your order ${data.orderNumber} stay with us as a credit, instead of going back as money. This is its number. A card to print is attached.`,
      { code: data.number },
      `It is valid until ${longDate(data.validUntil)}.`,
      { button: "Go to the shop", to: data.shopUrl },
      ...data.terms.map((note) => ({ note })),
      { note: `What is left on it: ${data.balanceUrl}` },
    ],
  };
}

/** Brings the recipient their voucher: the message, its number, and the card to print as a file. */
export function giftVoucher(data: GiftVoucher): Email {
  const { recipientName, fromName, isForBuyer, message, number, terms } = data;
  const amount = formatPence(data.amountPence);
  return {
    subject: isForBuyer
      ? `Your gift voucher for ${amount}`
      : `${fromName} has given you a gift voucher`,
    title: isForBuyer ? "Your gift voucher" : "A present for you",
    preview: `${amount} for you`,
    dear: recipientName,
    blocks: [
      isForBuyer
        ? `here is the gift voucher for ${amount} that you bought. A card to print is attached.`
        : `${fromName} has given you a gift voucher for ${amount}. A card to print is attached.`,
      message !== "" && { quote: `“${message}”` },
      { code: number },
      `It is valid until ${longDate(data.validUntil)}.`,
      { button: "Go to the shop", to: data.shopUrl },
      ...terms.map((note) => ({ note })),
      { note: `What is left on it: ${data.balanceUrl}` },
    ],
  };
}
