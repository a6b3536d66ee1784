import type { orderItems } from "#db/schema/orders.ts";
import type { voucherEntries, vouchers } from "#db/schema/vouchers.ts";
import { after, days } from "#domain/kernel/time.ts";
import type { Numbered } from "./order-rows.ts";
import type { Random } from "./random.ts";

type Line = typeof orderItems.$inferInsert;

/** The vouchers that a sale bought, with what became of their money: some were used at the studio, some were refunded. */
export function voucherRows(chance: Random, sale: Numbered, lines: readonly Line[]) {
  const rows = {
    vouchers: [] as (typeof vouchers.$inferInsert)[],
    entries: [] as (typeof voucherEntries.$inferInsert)[],
  };
  const bought = lines.filter(({ productType }) => productType === "voucher");
  for (const line of bought)
    for (let piece = 1; piece <= line.quantity; piece++)
      addVoucher(rows, chance, { sale, line, piece });
  return rows;
}

type Rows = ReturnType<typeof voucherRows>;
type Of = { sale: Numbered; line: Line; piece: number };

function addVoucher(rows: Rows, chance: Random, { sale, line, piece }: Of): void {
  const { id: orderId, buyer, at, paidAt, refund, fate } = sale;
  const id = chance.uuid();
  rows.vouchers.push({
    id,
    orderId,
    orderItemId: line.id!,
    piece,
    amountPence: line.pricePence,
    delivery: "mail",
    createdAt: at,
    recipientName: `${buyer.firstName} ${buyer.lastName}`,
    recipientEmail: buyer.email,
    issuedAt: paidAt ?? null,
    validUntil: paidAt ? after(paidAt, days(730)) : null,
  });
  if (!paidAt) return;
  const entry = {
    voucherId: id,
    orderId,
    at: paidAt,
    reason: "",
    by: "",
  };
  rows.entries.push({
    ...entry,
    id: chance.uuid(),
    kind: "issued",
    amountPence: line.pricePence,
    cause: "issued",
  });
  const moved = { ...entry, id: chance.uuid(), at: after(paidAt, days(1)) };
  if (fate === "refunded") {
    const cancelled = {
      kind: "cancelled" as const,
      amountPence: -line.pricePence,
      cause: "cancelled:demo",
      at: refund!.at,
    };
    rows.entries.push({ ...moved, ...cancelled });
  } else if (fate === "completed" && chance.percent(50)) {
    const used = {
      kind: "corrected" as const,
      amountPence: -Math.floor(line.pricePence / 2),
      cause: "corrected:demo",
    };
    rows.entries.push({
      ...moved,
      ...used,
      orderId: null,
      reason: "Paid for a class at the studio",
      by: "Kate Lee",
    });
  }
}
