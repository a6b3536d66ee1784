import { asc, isNotNull } from "drizzle-orm";
import { vouchers } from "#db/schema/vouchers.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { OpenArchive } from "#domain/kernel/open-archive.ts";
import { numberOf, spacedNumber } from "#domain/shop/vouchers/number.ts";
import { csvOf } from "./csv-text.ts";

/**
 * Writes the numbers by which vouchers are used. No column has them: they follow from the row and
 * the site's secret, and no other system could take a voucher without its number.
 */
export async function writeVoucherNumbers(ctx: Ctx<System>, archive: OpenArchive): Promise<void> {
  const numbered = await archive.read((db) =>
    db
      .select({ id: vouchers.id, numberRound: vouchers.numberRound })
      .from(vouchers)
      .where(isNotNull(vouchers.lastFour))
      .orderBy(asc(vouchers.issuedAt), asc(vouchers.id)),
  );
  const lines = numbered.map((voucher) =>
    csvOf([voucher.id, spacedNumber(numberOf(ctx, voucher))]),
  );
  await archive.add(
    "csv/voucher_numbers.csv",
    [csvOf(["voucher_id", "number"]), ...lines].join(""),
  );
}
