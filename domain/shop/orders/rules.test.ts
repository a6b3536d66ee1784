import { expect, test } from "vitest";
import { after, before } from "#domain/kernel/time.ts";
import { noon } from "#tests/studio.ts";
import {
  type MoneyFacts,
  orderMoves,
  orderStatusAfter,
  type OrderStatus,
  paymentStatusOf,
  whyNotPayable,
} from "./rules.ts";

const nothing: MoneyFacts = { payments: [], refunds: [], disputes: [], intents: [] };
const paid = { id: "p1", amount: 1_000, surplus: false };
const back = (amount: number, status = "succeeded") => ({ paymentId: "p1", amount, status });

test("before money comes, the newest attempt says how it stands", () => {
  const intents = (...statuses: string[]) => statuses.map((status, place) => ({ attempt: place + 1, status }));
  expect(paymentStatusOf(nothing)).toBe("pending");
  expect(paymentStatusOf({ ...nothing, intents: intents("failed", "processing") })).toBe("processing");
  expect(paymentStatusOf({ ...nothing, intents: intents("processing", "requires_payment") })).toBe("pending");
});

test("money that came is paid until it goes back or is contested", () => {
  const status = (facts: Partial<MoneyFacts>) => paymentStatusOf({ ...nothing, payments: [paid], ...facts });
  expect(status({})).toBe("paid");
  expect(status({ refunds: [back(400)] })).toBe("partially_refunded");
  expect(status({ refunds: [back(400), back(600, "asked")] })).toBe("refunded");
  expect(status({ refunds: [back(1_000, "failed")] })).toBe("paid");
  expect(status({ disputes: [{ paymentId: "p1", status: "open" }] })).toBe("disputed");
  expect(status({ disputes: [{ paymentId: "p1", status: "won" }] })).toBe("paid");
});

test("a second payment that goes back does not touch the first", () => {
  const second = { id: "p2", amount: 1_000, surplus: true };
  const refunds = [{ paymentId: "p2", amount: 1_000, status: "succeeded" }];
  expect(paymentStatusOf({ ...nothing, payments: [second, paid], refunds })).toBe("paid");
  expect(paymentStatusOf({ ...nothing, payments: [second], refunds })).toBe("refunded");
});

test("money moves an order only where its life cycle lets it", () => {
  const all = Object.keys(orderMoves) as OrderStatus[];
  const paidOnes = all.filter((status) => status !== "pending" && status !== "cancelled");
  for (const status of paidOnes) {
    for (const payment of ["paid", "partially_refunded", "refunded", "disputed"] as const) {
      const next = orderStatusAfter(status, payment, true);
      expect(next === status || orderMoves[status].includes(next)).toBe(true);
    }
  }
  expect(orderStatusAfter("cancelled", "refunded", false)).toBe("cancelled");
});

test("an order is payable until it is paid, given up, or its time is over", () => {
  const open = { paidAt: null, releasedAt: null, reservedUntil: after(noon, 1) };
  expect(whyNotPayable(open, noon)).toBeUndefined();
  expect(whyNotPayable({ ...open, paidAt: noon }, noon)).toBe("already-paid");
  expect(whyNotPayable({ ...open, releasedAt: before(noon, 1) }, noon)).toBe("expired");
  expect(whyNotPayable({ ...open, reservedUntil: noon }, noon)).toBe("expired");
});
