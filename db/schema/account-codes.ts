// How the accountant's programs call the accounts that the journal is booked on.
import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { oneOf } from "./columns.ts";

/** One row an account that the owner has named otherwise than usual, for each program. */
export const accountCodes = pgTable(
  "account_codes",
  {
    program: text({ enum: ["xero", "quickbooks", "freeagent"] }).notNull(),
    /** "fees", "refunds", "sales_classes_20": sales by what is sold and by rate. */
    account: text().notNull(),
    /** A code, or in QuickBooks a name. */
    code: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.program, t.account] }),
    check("account_codes_program", oneOf(t.program)),
    check(
      "account_codes_texts",
      sql`length(${t.account}) between 1 and 40 and length(${t.code}) <= 100`,
    ),
  ],
);
