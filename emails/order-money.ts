// What a buyer reads about the money of an order: a link to pay it, and what goes back.
import { formatPence } from "#domain/kernel/money.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { longDate, spokenTime } from "#domain/kernel/time.ts";
import type { Amount, Email } from "./email.ts";

type PaymentLink = {
  firstName: string;
  orderNumber: string;
  lines: readonly { name: string; quantity: number; totalPence: number }[];
  /** What is taken off, what vouchers pay, and what is left to pay. */
  discountPence: number;
  voucherPence: number;
  toPayPence: number;
  until: Date;
  payUrl: string;
  /** What is accepted by paying, with versions, and whether it comes along as files. */
  accepted: readonly string[];
  attached: boolean;
};

/** Asks a buyer to pay an order that the studio took for them, by a link of its own. */
export function paymentLink(data: PaymentLink): Email {
  const { firstName, orderNumber, payUrl, toPayPence, until, accepted, attached } = data;
  return {
    subject: `Please pay your order ${orderNumber}`,
    title: "Your order waits for payment",
    preview: `${formatPence(toPayPence)}, order ${orderNumber}`,
    dear: firstName,
    blocks: [
      `we have taken your order ${orderNumber} as we agreed. Please pay it by the link below.`,
      { amounts: amountsOf(data) },
      { button: `Pay ${formatPence(toPayPence)}`, to: payUrl },
      `We keep everything for you until ${longDate(until)}, ${spokenTime(until)}. The link ends then, or as soon as the order is paid.`,
      {
        note: `By paying you accept our ${accepted.join(" and our ")}${attached ? ". They are attached, with our Refund and Cancellation Policy" : ""}.`,
      },
      { note: "If you did not order anything from us, you need do nothing: nothing is charged." },
    ],
  };
}

function amountsOf({ lines, discountPence, voucherPence, toPayPence }: PaymentLink): Amount[] {
  const amounts = lines.map(({ name, quantity, totalPence }) => ({
    label: `${quantity} × ${name}`,
    amount: formatPence(totalPence),
  }));
  if (discountPence > 0) amounts.push({ label: "Discount", amount: formatPence(-discountPence) });
  if (voucherPence > 0) amounts.push({ label: "Gift voucher", amount: formatPence(-voucherPence) });
  const total = {
    label: "To pay",
    amount: formatPence(toPayPence),
    strong: true,
  };
  return [...amounts, total];
}

type CameLate = {
  studio: StudioDetails;
  firstName: string;
  orderNumber: string;
  refundedPence: number;
  shopUrl: string;
};

/**
 * Apologises that a payment arrived when the things were no longer to be had, and says that all of
 * it goes back.
 */
export function paymentCameLateRefunded(data: CameLate): Email {
  const { studio, firstName, orderNumber, refundedPence, shopUrl } = data;
  const amount = formatPence(refundedPence);
  return {
    subject: `We have refunded your order ${orderNumber} (${amount})`,
    title: "We have sent your money back",
    preview: `${amount} is on its way back to your card.`,
    dear: firstName,
    blocks: [
      `your payment for order ${orderNumber} reached us after the time that we could keep it for you, and by then something in it was no longer available. We are sorry: that is a disappointing way to hear it.`,
      `We have sent ${amount} back to your card, all that you paid. Banks usually show it within 5 to 10 working days.`,
      `If you had set your heart on it, reply to this mail or ring us on ${studio.phone}, and we will see what we can do.`,
      { button: "Have a look at what is in stock", to: shopUrl },
    ],
  };
}

type RefundNotice = {
  firstName: string;
  orderNumber: string;
  amountPence: number;
  /** All that has gone back so far, this refund included, of what was paid. */
  refundedPence: number;
  paidPence: number;
  how: "card" | "hand" | "voucher";
  /** Whether it was paid twice, and only what came beyond the price goes back. */
  isSecond?: boolean;
  /** Opens the order for 30 days. */
  orderUrl: string;
};

const ways = {
  card: "It goes to the card you paid with. Banks usually show it within 5 to 10 working days.",
  hand: "You did not pay by card in our shop, so it comes back to you the way you paid. If it has not reached you, please tell us.",
  voucher:
    "It is on the gift voucher that you paid with, and you can use it again at once, under the same number.",
};

/** Tells a buyer that money of an order has gone back: how much, how, and what that leaves. */
export function refundNotice(data: RefundNotice & { studio: StudioDetails }): Email {
  const { studio, firstName, orderNumber, refundedPence, paidPence, how, orderUrl } = data;
  const amount = formatPence(data.amountPence);
  const paid = `${formatPence(paidPence)} that ${how === "voucher" ? "vouchers" : "you"} paid`;
  return {
    subject: `A refund of ${amount} for your order ${orderNumber}`,
    title: "Money is on its way back to you",
    preview: `${amount} for order ${orderNumber}`,
    dear: firstName,
    blocks: [
      data.isSecond
        ? `your order ${orderNumber} was paid twice. We have given the second payment of ${amount} back to you; the order stays as it is.`
        : `we have given ${amount} back to you for order ${orderNumber}.`,
      ways[how],
      !data.isSecond &&
        (refundedPence >= paidPence
          ? `With it, all of the ${paid} has gone back.`
          : `Of the ${paid}, ${formatPence(refundedPence)} has gone back so far.`),
      { button: "See your order", to: orderUrl },
      `If you have any questions, reply to this mail or ring us on ${studio.phone}.`,
    ],
  };
}
