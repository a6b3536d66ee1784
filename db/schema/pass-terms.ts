import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, integer, text, uuid } from "drizzle-orm/pg-core";
import { sessionTypes } from "./schedule/session-types.ts";
import { oneOf } from "./columns.ts";
import { passOpens } from "./lists.ts";

/** What a pass pays for: places in classes, or a client's own sessions. */
export type PassOpens = (typeof passOpens)[number];

/** A pass for sale: how many classes or sessions, for how many days, which of the two, and of which type alone; null = any; whether a household shares it. */
export const passTerms = () => ({
  passCredits: integer(),
  passValidDays: integer(),
  passOpens: text({ enum: passOpens }),
  passIsShared: boolean().notNull().default(false),
  passSessionTypeId: uuid().references((): AnyPgColumn => sessionTypes.id),
});

type Terms = Record<keyof ReturnType<typeof passTerms> | "productType", AnyPgColumn>;

/** A pass has its terms, and nothing else has. */
export const passChecks = (t: Terms) => [
  check(
    "products_pass",
    sql`num_nonnulls(${t.passCredits}, ${t.passValidDays}, ${t.passOpens}) = case when ${t.productType} = 'pass' then 3 else 0 end
      and (${t.productType} = 'pass' or (${t.passSessionTypeId} is null and not ${t.passIsShared}))`,
  ),
  check(
    "products_pass_terms",
    sql`${t.passCredits} between 1 and 100 and ${t.passValidDays} between 1 and 1100 and ${oneOf(t.passOpens)}`,
  ),
];
