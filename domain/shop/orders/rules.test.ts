import { expect, test } from "vitest";
import { after, before } from "#domain/kernel/time.ts";
import { noon } from "#tests/support/studio.ts";
import {
  type MoneyFacts,
  orderStatusAfter,
  orderStatuses,
  type OrderStatus,
  type PaymentStatus,
  paymentStatusOf,
  refundableOf,
  whyNotPayable,
} from "./rules.ts";

const nothing: MoneyFacts = {
  payments: [],
  refunds: [],
  disputes: [],
  intents: [],
};
const paid = {
  id: "p1",
  amountPence: 1_000,
  surplus: false,
};
const back = (amountPence: number, status = "succeeded") => ({
  paymentId: "p1",
  amountPence,
  status,
});

test("before a payment, the newest attempt gives the status", () => {
  const intents = (...statuses: string[]) =>
    statuses.map((status, place) => ({ attempt: place + 1, status }));
  expect(paymentStatusOf(nothing)).toBe("pending");
  expect(paymentStatusOf({ ...nothing, intents: intents("failed", "processing") })).toBe(
    "processing",
  );
  expect(paymentStatusOf({ ...nothing, intents: intents("processing", "requires_payment") })).toBe(
    "pending",
  );
});

test("paid money counts until it is refunded or disputed", () => {
  const status = (facts: Partial<MoneyFacts>) =>
    paymentStatusOf({ ...nothing, payments: [paid], ...facts });
  expect(status({})).toBe("paid");
  expect(status({ refunds: [back(400)] })).toBe("partially_refunded");
  expect(status({ refunds: [back(400), back(600, "asked")] })).toBe("refunded");
  expect(status({ refunds: [back(1_000, "failed")] })).toBe("paid");
  expect(status({ disputes: [{ paymentId: "p1", status: "open" }] })).toBe("disputed");
  expect(status({ disputes: [{ paymentId: "p1", status: "won" }] })).toBe("paid");
});

test("a refund of the second payment does not touch the first", () => {
  const second = {
    id: "p2",
    amountPence: 1_000,
    surplus: true,
  };
  const refunds = [
    {
      paymentId: "p2",
      amountPence: 1_000,
      status: "succeeded",
    },
  ];
  expect(paymentStatusOf({ ...nothing, payments: [second, paid], refunds })).toBe("paid");
  expect(paymentStatusOf({ ...nothing, payments: [second], refunds })).toBe("refunded");
});

test("a paid order is refunded while all of its money is back, and otherwise has its former status", () => {
  const after = (status: OrderStatus, payment: PaymentStatus, released = false) =>
    orderStatusAfter({ status, paid: true, released }, payment);
  for (const status of orderStatuses) {
    expect(after(status, "refunded")).toBe("refunded");
    expect(after(status, "partially_refunded")).toBe(status === "refunded" ? "confirmed" : status);
  }
  expect(after("refunded", "paid", true)).toBe("cancelled");
  expect(
    orderStatusAfter(
      {
        status: "cancelled",
        paid: false,
        released: true,
      },
      "refunded",
    ),
  ).toBe("cancelled");
});

test("a failed refund can be tried again", () => {
  const refunds = [
    { amountPence: 300, status: "succeeded" },
    { amountPence: 200, status: "asked" },
    { amountPence: 500, status: "failed" },
  ];
  expect(refundableOf(1_000, refunds)).toBe(500);
  expect(refundableOf(400, refunds)).toBe(0);
});

test("an order is payable until it is paid, cancelled, or its time is over", () => {
  const open = {
    paidAt: null,
    releasedAt: null,
    reservedUntil: after(noon, 1),
  };
  expect(whyNotPayable(open, noon)).toBeUndefined();
  expect(whyNotPayable({ ...open, paidAt: noon }, noon)).toBe("already-paid");
  expect(whyNotPayable({ ...open, releasedAt: before(noon, 1) }, noon)).toBe("expired");
  expect(whyNotPayable({ ...open, reservedUntil: noon }, noon)).toBe("expired");
});
