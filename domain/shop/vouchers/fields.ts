// What a buyer says with a gift voucher, each field once. What it is worth is no field of these:
// of most vouchers it is their price.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import { deliveries, maxMessageLength } from "./messages.ts";

export const giftFields = {
  delivery: {
    kind: "choice",
    label: "How it gets there",
    options: deliveries,
    what: "how it gets there",
  },
  recipientName: {
    kind: "line",
    label: "Whom it is for",
    maxLength: 100,
    what: "the name of whom it is for",
    required: true,
    autoComplete: "off",
    help: "Their name stands on the card.",
  },
  recipientEmail: {
    kind: "email",
    label: "Their e-mail",
    autoComplete: "off",
    help: "Yours, if you would rather hand it over yourself.",
  },
  message: {
    kind: "text",
    label: "Your words to them",
    maxLength: maxMessageLength,
    what: "your words",
    help: "Sign with your name: they stand on the card as you write them.",
  },
  postTo: {
    kind: "text",
    label: "Address to post it to",
    maxLength: 300,
    what: "the address",
    help: "Leave it empty, and it comes to the address of your order.",
  },
  sendOn: {
    kind: "day",
    label: "Day to send it",
    help: "In the morning; at once if you leave it empty.",
  },
} as const satisfies FieldDefinitions;
