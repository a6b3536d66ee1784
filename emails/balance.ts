import { formatPence } from "#domain/kernel/money.ts";
import { type Day, longDate } from "#domain/kernel/time.ts";
import type { Email } from "./email.ts";

type Balance = {
  name: string;
  amountPence: number;
  dueOn: Day;
  payUrl: string;
};

/** Reminds the buyer of a retreat place that its balance is due, or was. */
export function balanceDue({ name, amountPence, dueOn, payUrl }: Balance, kind: string): Email {
  const [amount, until] = [formatPence(amountPence), longDate(dueOn)];
  const button = { button: `Pay ${amount}`, to: payUrl };
  if (kind === "overdue")
    return {
      subject: `The balance for ${name} is overdue`,
      title: "Your balance is overdue",
      blocks: [
        `We have not had the balance of ${amount} for ${name} yet. It was due by ${until}.`,
        button,
        "Please pay it now, or ring us if you need a few more days. Otherwise we may give the place to somebody else.",
      ],
    };
  const when = kind === "0" ? "today" : `by ${until}`;
  return {
    subject: `${amount} for ${name}, due ${when}`,
    title: kind === "0" ? "Your balance is due today" : "Your balance is due soon",
    blocks: [
      `You have paid a deposit for ${name}. The balance of ${amount} is due ${when}.`,
      button,
      "If you cannot come, you may give your place to a friend on your order's page, free of charge.",
    ],
  };
}

/** Tells the buyer that a balance has a new last day. */
export const balanceExtended = ({ name, amountPence, dueOn, payUrl }: Balance): Email => ({
  subject: `More time for ${name}`,
  title: "You have more time",
  blocks: [
    `The balance of ${formatPence(amountPence)} for ${name} is due by ${longDate(dueOn)} now.`,
    { button: `Pay ${formatPence(amountPence)}`, to: payUrl },
  ],
});

/** Tells the buyer that the studio has given the places up. */
export const placeGivenUp = (
  { name, amountPence, dueOn, payUrl }: Balance,
  { refunds, given }: { refunds: boolean; given?: number | undefined },
): Email => ({
  subject: `Your place on ${name}`,
  title: given === undefined ? "Your place was given up" : "A place of yours was given up",
  blocks: [
    given === undefined
      ? `The balance for ${name} was not paid, so we have given your place up. Nothing more is due, and the link to pay has ended.`
      : `${given === 1 ? "One of your places" : `${given} of your places`} on ${name} ${given === 1 ? "is" : "are"} given up. The balance for the others is ${formatPence(amountPence)} now, due by ${longDate(dueOn)}.`,
    given !== undefined && { button: "Pay the balance", to: payUrl },
    refunds
      ? "Your deposit goes back the way you paid it. It can take a few days to arrive."
      : "As agreed when you booked, the deposit is kept. If you think that this is wrong, please ring us or answer this mail.",
  ],
});
