import { asc, eq, isNotNull, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { voucherEntries, vouchers } from "#db/schema/vouchers.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { OpenArchive } from "#domain/kernel/open-archive.ts";
import { penceToPounds } from "#domain/kernel/money.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { hashOfNumber, numberOf, spacedNumber } from "#domain/shop/vouchers/number.ts";
import { csvOf } from "./csv-text.ts";

/**
 * Writes the numbers by which vouchers are used, and the open ones as a list that moves in again. No column has a number:
 * it follows from the row and the site's secret. Of a code that moved in here only the hash is known; it is on its card.
 */
export async function writeVoucherNumbers(ctx: Ctx<System>, archive: OpenArchive): Promise<void> {
  const rows = await archive.read((db) =>
    db
      .select({
        id: vouchers.id,
        numberRound: vouchers.numberRound,
        numberHash: vouchers.numberHash,
        validUntil: vouchers.validUntil,
        email: orders.email,
        recipient: vouchers.recipientName,
        left: sql<number>`round(coalesce(sum(${voucherEntries.amountPence}), 0) * 100)::int`,
      })
      .from(vouchers)
      .innerJoin(orders, eq(orders.id, vouchers.orderId))
      .leftJoin(voucherEntries, eq(voucherEntries.voucherId, vouchers.id))
      .where(isNotNull(vouchers.numberHash))
      .groupBy(vouchers.id, orders.email)
      .orderBy(asc(vouchers.issuedAt), asc(vouchers.id)),
  );
  const numbered = rows
    .map((voucher) => ({ ...voucher, number: numberOf(ctx, voucher) }))
    .filter(({ number, numberHash }) => hashOfNumber(number) === numberHash)
    .map((voucher) => ({ ...voucher, number: spacedNumber(voucher.number) }));
  await archive.add(
    "csv/voucher_numbers.csv",
    [
      csvOf(["voucher_id", "number"]),
      ...numbered.map(({ id, number }) => csvOf([id, number])),
    ].join(""),
  );
  const open = numbered.filter(
    ({ left, validUntil }) => left > 0 && validUntil && validUntil > ctx.now,
  );
  await archive.add(
    "move-in/vouchers.csv",
    [
      csvOf(["code", "balance", "valid until", "buyer email", "recipient"]),
      ...open.map(({ number, left, validUntil, email, recipient }) =>
        csvOf([number, penceToPounds(left), londonDay(validUntil!), email, recipient]),
      ),
    ].join(""),
  );
}
