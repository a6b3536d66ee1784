// What is paid at once for a place on a retreat, and until when the rest.
import { maxBalanceDays } from "./rules.ts";

export const depositFields = {
  deposit: {
    kind: "price",
    label: "Deposit (£)",
    heading: "Deposit",
    min: 30,
    what: "the deposit",
    help: "For each place, such as 50. Left empty, all is paid at once.",
  },
  balanceDays: {
    kind: "whole",
    label: "Balance due (days before)",
    heading: "Balance due (days before)",
    min: 0,
    max: maxBalanceDays,
    what: "the days before the event",
    asText: true,
    help: "The last day for the rest, counted back from the event, such as 42.",
  },
} as const;
