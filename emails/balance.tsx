import { formatPence } from "#domain/kernel/money.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { type Day, longDate } from "#domain/kernel/time.ts";
import type { Message } from "./message.ts";
import { shortEmail } from "./short.tsx";

type Balance = {
  studio: StudioDetails;
  name: string;
  amountPence: number;
  dueOn: Day;
  payUrl: string;
};

/** Reminds the buyer of a retreat place that its balance is due, or was. */
export function balanceDue(
  { studio, name, amountPence, dueOn, payUrl }: Balance,
  kind: string,
): Message {
  const [amount, until] = [formatPence(amountPence), longDate(dueOn)];
  const button = { to: payUrl, label: `Pay ${amount}` };
  if (kind === "overdue")
    return shortEmail({
      studio,
      subject: `The balance for ${name} is overdue`,
      title: "Your balance is overdue",
      button,
      paragraphs: [
        `We have not had the balance of ${amount} for ${name} yet. It was due by ${until}.`,
        "Please pay it now, or ring us if you need a few more days. Otherwise we may give the place to somebody else.",
      ],
    });
  const when = kind === "0" ? "today" : `by ${until}`;
  return shortEmail({
    studio,
    subject: `${amount} for ${name}, due ${when}`,
    title: kind === "0" ? "Your balance is due today" : "Your balance is due soon",
    button,
    paragraphs: [
      `You have paid a deposit for ${name}. The balance of ${amount} is due ${when}.`,
      "If you cannot come, you may give your place to a friend on your order's page, free of charge.",
    ],
  });
}

/** Tells the buyer that a balance has a new last day. */
export const balanceExtended = ({ studio, name, amountPence, dueOn, payUrl }: Balance): Message =>
  shortEmail({
    studio,
    subject: `More time for ${name}`,
    title: "You have more time",
    button: { to: payUrl, label: `Pay ${formatPence(amountPence)}` },
    paragraphs: [
      `The balance of ${formatPence(amountPence)} for ${name} is due by ${longDate(dueOn)} now.`,
    ],
  });

/** Tells the buyer that the studio has given the places up. */
export const placeGivenUp = (
  { studio, name }: Pick<Balance, "studio" | "name">,
  { refunds }: { refunds: boolean },
): Message =>
  shortEmail({
    studio,
    subject: `Your place on ${name}`,
    title: "Your place was given up",
    paragraphs: [
      `The balance for ${name} was not paid, so we have given your place up. Nothing more is due, and the link to pay has ended.`,
      refunds
        ? "Your deposit goes back the way you paid it. It can take a few days to arrive."
        : "As agreed when you booked, the deposit is kept. If you think that this is wrong, please ring us or answer this mail.",
    ],
  });
