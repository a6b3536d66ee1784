import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, integer } from "drizzle-orm/pg-core";
import { pence } from "./columns.ts";

/**
 * A retreat whose place can be bought for a deposit: what is paid at once, and how many days before
 * its day the rest is due at the latest; both, or neither.
 */
export const depositTerms = () => ({
  depositPence: pence("deposit"),
  balanceDays: integer(),
});

type Terms = Record<keyof ReturnType<typeof depositTerms> | "productType", AnyPgColumn>;

export const depositChecks = (t: Terms) => [
  check(
    "products_deposit",
    sql`num_nonnulls(${t.depositPence}, ${t.balanceDays}) in (0, 2)
      and (${t.depositPence} is null or (${t.productType} = 'retreat' and ${t.depositPence} > 0 and ${t.balanceDays} between 0 and 365))`,
  ),
];
