// What the shop says around an order (requirements 1.2, 1.5.4 and 1.8).
import type { DeliveryWay } from "#db/schema/orders.ts";
import { placeSlug } from "#domain/shop/places/messages.ts";
import { ownPassesPath } from "#domain/shop/passes/messages.ts";

/** How long an unpaid order keeps its things and its code (requirements 1.4.3). */
export const keptForMinutes = 30;

export const checkoutLabels = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  addressLine1: "Address line 1",
  addressLine2: "Address line 2",
  city: "City",
  postcode: "Postcode",
  country: "Country",
  deliveryName: "Recipient",
  deliveryLine1: "Delivery address",
  deliveryLine2: "Delivery address, second line",
  deliveryCity: "Delivery city",
  deliveryPostcode: "Delivery postcode",
  deliveryCountry: "Delivery country",
  accepted: "What we agree on",
} as const;

export type CheckoutField = keyof typeof checkoutLabels;

/** "Please fill in: First name, Postcode". */
export const pleaseFillIn = (fields: readonly CheckoutField[]): string =>
  `Please fill in: ${fields.map((field) => checkoutLabels[field]).join(", ")}`;

export const badPostcode = "Please enter a valid UK postcode (e.g., SW1A 1AA)";

/** The title of the box that says why Place Order did not work. */
export const notPlacedTitle = "Order Creation Failed";
export const notProcessed = "Failed to process your order. Please try again or contact support.";
export const notPlaced = "Failed to create order. Please try again.";

/** Why Place Order was refused, as people read it. */
export const placeOrderRefusals = {
  "cart-empty": "Your cart appears to be empty. Please add items and try again.",
  "not-available":
    "Something in your cart is no longer available. Please look at your cart and try again.",
  "sold-out": "Something in your cart has just sold out. Please look at your cart and try again.",
  "discount-refused":
    "Your discount code can no longer be used for this order. Please check the new total and try again.",
  "total-changed":
    "The total of your order has changed. Please check the new total and place your order again.",
  "rest-changed":
    "What is to be paid later for your deposit has changed. Please check it beside your order, and place your order again.",
  "total-too-small": "This order comes to less than 30p, which is too little for a card payment.",
  "not-served": "Sorry, we do not send to this place.",
  "not-collected":
    "Things cannot be collected at the studio any more. Please choose to have them sent.",
  "not-accepted": "Please read and accept what we agree on before you order.",
  "papers-changed":
    "What we agree on has changed since you opened this page. Please read it as it stands now, below the button, and place your order again.",
  "course-not-open":
    "One of the courses is still for those in the block before. Are you one of them? Please sign in with the e-mail address that you booked with, then order again. If not, it opens to all soon: the day is on its page.",
  "too-many-unpaid":
    "There are too many unpaid orders under this e-mail address. Please wait half an hour.",
  "too-many-given-up":
    "Too many orders from your connection were not paid today. Please call us to order.",
  "too-much-held":
    "We cannot keep so many of these unpaid while others wait for them. Please order fewer, or call us.",
  "customer-refused":
    "There was an issue with your customer information. Please check your details and try again.",
  "no-order-id": "No order ID returned... Please try again or contact support.",
  "key-used-for-another-order":
    "This page has already been used to place another order. Please reload it and check your details.",
} as const;

export const countryNames = { GB: "United Kingdom", IE: "Ireland" } as const;

/** Where an order stands, as people read it. */
export const orderStates = {
  pending: "Waiting for payment",
  confirmed: "Confirmed",
  processing: "Being prepared",
  completed: "Completed",
  cancelled: "Cancelled",
  refunded: "Refunded",
} as const;

/** The same in the back-office (requirements 3.4.1); what is unknown is pending. */
export const orderLabels = {
  pending: "Pending",
  confirmed: "Confirmed",
  processing: "Processing",
  completed: "Completed",
  cancelled: "Cancelled",
  refunded: "Refunded",
} as const;

/** The text of the red banner when the list, or a change of status, failed (requirements 3.8.4). */
export const ordersNotFetched = "Failed to fetch orders";
export const statusNotUpdated = "Failed to update order status";
/** The same for anything else that is done to an order: what of it happened, the page shows. */
export const changeFailed =
  "That did not work. Please look at the order as it stands now, and try again.";

export const statusChanged = (status: keyof typeof orderLabels): string =>
  `Order status updated to ${status}`;

/** Tells a person who chose a status which one another has set in the meantime. */
export const statusSetMeanwhile = (status: keyof typeof orderLabels): string =>
  `Somebody else has just set this order to ${orderLabels[status]}. Please look at it again.`;

/** Why an order's status was not changed, as staff read it. */
export const statusRefusals = {
  "no-such-order": "This order is not there any more.",
  "nothing-paid":
    "Nothing has been paid for this order, so nothing can be refunded. You can cancel it instead.",
  "cannot-hold":
    "What this order was for is sold out, or its code has been used up since, so it cannot come back. It stays cancelled.",
  "being-paid":
    "This order has just been paid, so it was not cancelled. Refund it first, or cancel it again.",
  "still-open":
    "The card provider does not answer, so we cannot be sure that nobody pays this order any more. Please try again in a minute.",
} as const;

/** Why an order that staff wrote was not taken. */
export const takeRefusals = {
  "cart-empty": "Please choose at least one product.",
  "not-available": "One of the products is not for sale any more. Please take it off the order.",
  "sold-out": "There is not enough of one of the products. Please look at the quantities.",
  "discount-refused": "This discount code cannot be used for this order.",
  "not-served":
    "The studio does not send to this place. Please hand it over, or give another address.",
  "not-collected": "Please choose how it reaches them.",
  "no-address": "Please give the address that it is sent to, with its postcode.",
  "customer-refused":
    "Something in the customer's details cannot be kept. Please look at them again.",
  "key-used": "This page was used for another order. Please reload it.",
  "no-such-voucher": "No voucher with money left on it has this number. Please read it again.",
  "too-many-tries": "Too many numbers were tried. Please wait ten minutes and try again.",
  "nothing-to-pay": "There is nothing on this order that a voucher can pay for.",
  "total-too-small":
    "Less than 30p would be left to pay, which is too little for a card. Please choose another way.",
} as const;

/** Why money did not go back, as staff read it. */
export const refundRefusals = {
  "balance-being-paid":
    "The balance of these places is being paid at this moment. Please try again in a few minutes.",
  "no-such-order": "This order is not there any more.",
  "no-such-refund": "This refund is not there any more.",
  "nothing-paid": "Nothing has been paid for this order, so nothing can be refunded.",
  "more-than-left": "That is more than can still go back. Please look at the amount again.",
  "not-in-order": "That is more than was bought. Please look at what comes back.",
  "not-held": "That has come back before, or is over. Please look at what comes back.",
  "key-used": "This page was used for another refund. Please reload it.",
  "vouchers-kept":
    "This order bought gift vouchers that still hold their money. Take them back with this refund, or give back less.",
  "vouchers-used":
    "The gift vouchers of this order have been used, so that less can go back. Please look at the amount again.",
} as const;

/** How a refund went. */
export const refundMessages = {
  succeeded: (amount: string) => `${amount} went back.`,
  asked: (amount: string) =>
    `${amount} is on its way: the card provider has not answered yet. We go on asking; it will go back once.`,
  failed: (amount: string) =>
    `The card provider refused to give ${amount} back. The money is still here; you can try again.`,
} as const;

/** Where its payment stands, for staff. */
export const paymentLabels = {
  pending: "Not paid",
  processing: "Being paid",
  paid: "Paid",
  failed: "Payment failed",
  partially_refunded: "Partly refunded",
  refunded: "Refunded",
  disputed: "Disputed",
} as const;

/** How an order was paid that no card provider knows of. */
export const methodLabels = {
  cash: "In cash",
  "card-reader": "By card, on the studio's reader",
  transfer: "By bank transfer",
  other: "In another way",
} as const;
export type PaymentMethod = keyof typeof methodLabels;
export const paymentMethods = [
  "cash",
  "card-reader",
  "transfer",
  "other",
] as const satisfies readonly PaymentMethod[];

/** The mails of an order, by their kind. */
export const mailKinds = {
  "order-confirmation": "Confirmation with receipt",
  "order-confirmation-resend": "Confirmation, once more,",
  "order-expired": "Order given up",
  "payment-link": "Payment link",
  "order-cancelled": "Word that it is cancelled",
  "order-ready": "Word that it can be collected",
  "order-sent": "Word that a parcel is on its way",
  "names-asked": "Question who comes",
  "order-notice": "Notice of the order",
  "retreat-code": "Retreat guest's code",
  "refund-notice": "Refund notice",
  "late-payment-refunded": "Apology for a late payment",
  "gift-voucher": "Gift voucher",
  "pass-ending": "Reminder that a pass ends",
} as const;

/** Where its payment stands. The confirmation page says `Successfully Paid` or `Processing` (requirements 1.2). */
export const paymentStates = {
  pending: "Processing",
  processing: "Processing",
  paid: "Successfully Paid",
  failed: "Payment failed",
  partially_refunded: "Partly refunded",
  refunded: "Refunded",
  disputed: "Under review",
} as const;

const nextSteps: Record<string, string> = {
  retreat:
    "Your place is booked. Please tell us on your order’s page who comes, until the day before. About a week before the day we send you everything you need to know to arrive and enjoy it.",
  class:
    "Please tell us on your order’s page who comes. Your place is kept on each date of the course; with an account under the e-mail address of this order, the dates stand in My Sessions, too.",
  session: "We write to you to find a time for your session that suits you.",
  service: "We write to you to find a day and a time that suit you.",
  voucher:
    "Your gift voucher goes out the way you chose. Its card to print is with your order, too.",
  pass: `Your pass is ready. Sign in under the e-mail address of this order, or open an account with it, and book: the pass is the first way to pay, and ${ownPassesPath} shows what is left on it.`,
  physical: "We pack your things and post them to you.",
};
const placeBooked =
  "Your place is booked. Its confirmation, with a calendar file and the way to cancel it, comes in a mail of its own.";
const collected = "We write to you as soon as your things are ready to be collected.";

/** "What's Next?": a sentence for each kind of thing in an order, in the order of its lines. */
export const whatsNext = (
  lines: readonly { productType: string; slug: string }[],
  { delivery, deliveryPence }: Sent,
): string[] => [
  ...new Set(
    lines.map(({ productType, slug }) => {
      if (slug === placeSlug) return placeBooked;
      const step = nextSteps[productType] ?? nextSteps["physical"]!;
      if (step !== nextSteps["physical"]) return step;
      if (delivery === "collect") return collected;
      return deliveryPence === 0 ? `${step} Shipping is free.` : step;
    }),
  ),
];

type Sent = { delivery: DeliveryWay; deliveryPence: number };

type Channel = "web" | "studio" | "moved-in";
/** How an order came about: at the head of its page, and as its timeline begins. */
export const channelTexts: Record<Channel, string> = {
  web: "from the shop",
  studio: "taken by the studio",
  "moved-in": "moved in from another system",
};
export const placedLabels: Record<Channel, string> = {
  web: "Placed in the shop",
  studio: "Taken by the studio",
  "moved-in": "Moved in from another system",
};
