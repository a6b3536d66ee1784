// What a pass is good for, and for how long, as a product of the shop says it.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import { opensLabels } from "./messages.ts";
import { maxCredits, maxSharers, maxValidDays } from "./rules.ts";

export const passFields = {
  passCredits: {
    kind: "whole",
    label: "How many",
    min: 1,
    max: maxCredits,
    what: "how many it is good for",
    asText: true,
    help: "Classes or sessions, such as 10.",
  },
  passValidDays: {
    kind: "whole",
    label: "Valid for (days)",
    min: 1,
    max: maxValidDays,
    what: "for how many days it is valid",
    asText: true,
    help: "From the day it is bought, such as 120.",
  },
  passOpens: {
    kind: "choice",
    label: "It pays for",
    options: opensLabels,
  },
  passIsShared: {
    kind: "tick",
    label: "Shared in a household",
    help: `Its buyer may name up to ${maxSharers} others who use it, too.`,
  },
  passSessionTypeId: { kind: "id", label: "Only of the type" },
} as const satisfies FieldDefinitions;
