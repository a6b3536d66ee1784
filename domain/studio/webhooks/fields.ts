// What the owner types about a receiver of webhooks.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import type { webhookTypes } from "#db/schema/lists.ts";

export type WebhookType = (typeof webhookTypes)[number];

export const endpointFields = {
  name: {
    kind: "line",
    label: "Name",
    maxLength: 80,
    what: "a name",
    required: true,
    autoComplete: "off",
    help: "What receives them, such as “Accounts” or “Mailing list”.",
  },
  url: {
    kind: "line",
    label: "Address",
    maxLength: 2_000,
    what: "the address",
    required: true,
    autoComplete: "off",
    help: "It begins with https:// and is on the internet.",
  },
  booking_created: { kind: "tick", label: "A booking is made" },
  booking_moved: { kind: "tick", label: "A booking is moved" },
  booking_cancelled: { kind: "tick", label: "A booking is cancelled" },
  order_paid: { kind: "tick", label: "An order is paid" },
  order_refunded: { kind: "tick", label: "An order is refunded, whole or in part" },
  client_created: { kind: "tick", label: "There is a new client" },
  stock_low: { kind: "tick", label: "Few of a product are left" },
} as const satisfies FieldDefinitions;

type TypeField = Exclude<keyof typeof endpointFields, "name" | "url">;

/** The tick of each type. */
export const typeFields: Record<TypeField, WebhookType> = {
  booking_created: "booking.created",
  booking_moved: "booking.moved",
  booking_cancelled: "booking.cancelled",
  order_paid: "order.paid",
  order_refunded: "order.refunded",
  client_created: "client.created",
  stock_low: "stock.low",
};
export const typeFieldNames = Object.keys(typeFields) as TypeField[];
