// What the owner types about a membership that is offered, each field once.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import { opensLabels } from "#domain/shop/passes/messages.ts";
import { maxCredits } from "#domain/shop/passes/rules.ts";
import { maxPrice, minPrice, unlimited } from "./rules.ts";

const price = {
  kind: "price",
  what: "a price",
  max: maxPrice,
} as const;

export const planFields = {
  name: {
    kind: "line",
    label: "Name",
    maxLength: 80,
    what: "a name",
    required: true,
    autoComplete: "off",
    help: "As clients read it, such as “Four classes a month”.",
  },
  description: {
    kind: "text",
    label: "What to say of it",
    maxLength: 500,
    what: "what you say of it",
  },
  price: {
    ...price,
    label: "Price a month (£)",
    min: minPrice,
    required: true,
  },
  firstPrice: {
    ...price,
    label: "First month (£)",
    help: "Where the first month costs less; 0 makes it free, and only a card is asked for. Members are reminded before the next one.",
  },
  credits: {
    kind: "whole",
    label: "How many a month",
    min: 1,
    max: maxCredits,
    what: "how many a month",
    required: true,
    asText: true,
    help: `${unlimited} means as many as they like.`,
  },
  opens: {
    kind: "choice",
    label: "It pays for",
    options: opensLabels,
    what: "what it pays for",
  },
  sessionTypeId: {
    kind: "id",
    label: "Only of the type",
    what: "a type",
  },
  isOffered: { kind: "tick", label: "Clients can join it now" },
} as const satisfies FieldDefinitions;
