// What happened to an order, in words, oldest first. Values in, words out.
import { formatPence } from "#domain/kernel/money.ts";
import {
  mailKinds,
  methodLabels,
  orderLabels,
  placedLabels,
} from "#domain/shop/orders/messages.ts";
import { formatReason } from "#domain/shop/orders/refunding/messages.ts";
import type { OrderStatus } from "#domain/shop/orders/rules.ts";

/** One event: what, since when, which member of staff if any, and what was said. */
export type Moment = { at: Date; what: string; by?: string; said?: string; tone?: "bad" | "note" };

type Facts = {
  order: { createdAt: Date; channel: keyof typeof placedLabels; discountCode: string | null };
  payments: readonly {
    source?: string;
    intentId: string | null;
    amountPence: number;
    surplus: boolean;
    recordedAt: Date;
  }[];
  refunds: readonly {
    id: string;
    amountPence: number;
    status: string;
    reason: string;
    createdAt: Date;
    updatedAt: Date;
    key: string;
    asCredit?: boolean;
  }[];
  disputes: readonly { amountPence: number; status: string; createdAt: Date; updatedAt: Date }[];
  events: readonly { kind: string; detail: Record<string, unknown>; at: Date }[];
  mails: readonly {
    kind: string;
    recipient: string;
    status: string;
    createdAt: Date;
    sentAt: Date | null;
  }[];
};

export function timelineOf({ order, payments, refunds, disputes, events, mails }: Facts): Moment[] {
  const placed = placedLabels[order.channel];
  const moments: Moment[] = [
    {
      at: order.createdAt,
      what: order.discountCode ? `${placed} with code ${order.discountCode}` : placed,
    },
    ...payments.map(paidMoment),
    ...events.flatMap(eventMoment),
    ...refunds.flatMap(refundMoments),
    ...disputes.flatMap(disputeMoments),
    ...mails.map(mailMoment),
  ];
  return moments.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function paidMoment({
  source,
  intentId,
  amountPence,
  surplus,
  recordedAt: at,
}: Facts["payments"][number]): Moment {
  if (surplus)
    return {
      at,
      what: `${formatPence(amountPence)} came in that pays for nothing, and goes back`,
      tone: "bad",
    };
  if (amountPence === 0) return { at, what: "Confirmed: nothing was to be paid" };
  const how = source === "voucher" ? "by gift voucher" : intentId ? "by card" : "by hand";
  return { at, what: `${formatPence(amountPence)} paid ${how}` };
}

function eventMoment({ kind, detail, at }: Facts["events"][number]): Moment[] {
  const detailOf = (name: string) => (typeof detail[name] === "string" ? String(detail[name]) : "");
  const by = detailOf("by") ? { by: detailOf("by") } : {};
  const label = (name: string) => orderLabels[detailOf(name) as OrderStatus] ?? detailOf(name);
  switch (kind) {
    case "released":
      return [{ at, what: "Given up: it was not paid in time, so its things went back on sale" }];
    case "status-changed":
      return [{ at, what: `Status changed from ${label("from")} to ${label("to")}`, ...by }];
    case "marked-paid":
      return [
        {
          at,
          what: `Marked as paid: ${method(detailOf("method"))}`,
          ...by,
        },
      ];
    case "sent":
      return [{ at, what: sentMoment(detail, detailOf), ...by }];
    case "ready":
      return [{ at, what: "Ready to collect", ...by }];
    case "collected":
      return [
        {
          at,
          what: `${detail["pieces"] === 1 ? "1 piece" : `${Number(detail["pieces"])} pieces`} collected`,
          ...by,
        },
      ];
    case "parcel-taken-back":
      return [
        {
          at,
          what: `Parcel taken back: ${sentMoment(detail, detailOf).replace(" sent", "")}`,
          ...by,
        },
      ];
    case "vouchers-posted":
      return [{ at, what: "Gift vouchers posted", ...by }];
    case "refund-asked":
      return [
        { at, what: `Refund of ${detailOf("amount")} decided`, said: detailOf("reason"), ...by },
      ];
    case "note":
      return [
        {
          at,
          what: "Note",
          said: detailOf("text"),
          tone: "note",
          ...by,
        },
      ];
    case "mail-asked":
      return [{ at, what: "Confirmation asked for again", ...by }];
    case "payment-link":
      return [{ at, what: "Payment link asked for", ...by }];
    case "balance-extended":
      return [{ at, what: `Balance: until ${detailOf("until")} to pay it`, ...by }];
    case "balance-given-up":
      return [{ at, what: `Place given up: the deposit is ${detailOf("deposit")}`, ...by }];
    case "exchanged":
      return [
        {
          at,
          what: `${detailOf("what")} exchanged for ${detailOf("for")}, as order ${detailOf("newOrder")}`,
          ...by,
        },
      ];
    case "taken-in-exchange":
      return [{ at, what: `Taken in exchange for a part of order ${detailOf("oldOrder")}`, ...by }];
    case "taken":
      return [{ at, what: "Entered by hand", ...by }];
    default:
      return [];
  }
}

function sentMoment(
  { pieces }: Record<string, unknown>,
  detailOf: (name: string) => string,
): string {
  const how = [
    detailOf("carrier") && `with ${detailOf("carrier")}`,
    detailOf("trackingNumber") && `number ${detailOf("trackingNumber")}`,
  ];
  const what = pieces === 1 ? "1 piece sent" : `${Number(pieces)} pieces sent`;
  return [what, ...how].filter(Boolean).join(", ");
}

/** "in cash", as it reads after a colon. */
function method(said: string): string {
  const words = methodLabels[said as keyof typeof methodLabels] ?? said;
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function refundMoments({
  amountPence,
  status,
  reason,
  createdAt,
  updatedAt,
  key,
  asCredit,
}: Facts["refunds"][number]): Moment[] {
  const sum = formatPence(amountPence);
  const ended: Record<string, Moment> = {
    succeeded: { at: updatedAt, what: asCredit ? `${sum} stay as credit` : `${sum} went back` },
    failed: {
      at: updatedAt,
      what: `The refund of ${sum} failed: the money is still here`,
      tone: "bad",
    },
    asked: {
      at: updatedAt,
      what: `The refund of ${sum} waits for the card provider`,
      tone: "bad",
    },
  };
  // Decisions of staff are in the timeline already, as an event with a name.
  const asked = key.startsWith("staff:")
    ? []
    : [
        {
          at: createdAt,
          what: `Refund of ${sum} asked for`,
          said: formatReason(reason),
        },
      ];
  return [...asked, ...(ended[status] ? [ended[status]] : [])];
}

function disputeMoments({
  amountPence,
  status,
  createdAt,
  updatedAt,
}: Facts["disputes"][number]): Moment[] {
  const sum = formatPence(amountPence);
  const opened: Moment = {
    at: createdAt,
    what: `The buyer contests ${sum} at the bank`,
    tone: "bad",
  };
  const ends: Record<string, string> = {
    won: `The dispute over ${sum} was won`,
    lost: `The dispute over ${sum} was lost`,
  };
  return ends[status] ? [opened, { at: updatedAt, what: ends[status] }] : [opened];
}

function mailMoment({
  kind,
  recipient,
  status,
  createdAt,
  sentAt,
}: Facts["mails"][number]): Moment {
  const name = mailKinds[kind as keyof typeof mailKinds] ?? "A letter";
  if (status === "sent") return { at: sentAt ?? createdAt, what: `${name} mailed to ${recipient}` };
  if (status === "refused")
    return {
      at: createdAt,
      what: `${name} was refused by ${recipient}`,
      tone: "bad",
    };
  return { at: createdAt, what: `${name} waits to be mailed to ${recipient}` };
}
