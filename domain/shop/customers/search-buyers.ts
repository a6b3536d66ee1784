import { and, desc, eq, isNull, like, or, sql } from "drizzle-orm";
import { customers } from "#db/schema/orders.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { containsTerms, searchTermsOf } from "#domain/kernel/text/search-terms.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";

const limit = 6;
/** Fewer digits than these are in too many numbers to mean one. */
const leastDigits = 5;

/**
 * The newest few customers that a part of a name, an email address or a phone number may mean; none
 * without words.
 */
export async function searchBuyers(ctx: Ctx<Staff>, words: string) {
  if (!words.trim()) return [];
  const { id, firstName, lastName, email, phone, createdAt } = customers;
  const means = or(containsTerms(customers.words, searchTermsOf(words)), hasDigits(words));
  return read(ctx, (db) =>
    db
      .select({ id, firstName, lastName, email, phone })
      .from(customers)
      .where(and(isNull(customers.mergedInto), means))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit),
  );
}

/** "07700 900123" and "+44 7700 900123" are one number: without the country and the first 0. */
function hasDigits(words: string) {
  if (/[^\d\s+()-]/.test(words)) return undefined;
  const digits = words
    .replaceAll(/\D/g, "")
    .replace(/^(00)?44(?=\d{5})/, "")
    .replace(/^0/, "");
  return digits.length < leastDigits
    ? undefined
    : like(sql`regexp_replace(${customers.phone}, '[^0-9]', '', 'g')`, `%${digits}%`);
}

/** What a customer's row fills into the form of an order for them; undefined when there is none. */
export async function findBuyer(ctx: Ctx<Staff>, customerId: string) {
  if (!isUuid(customerId)) return undefined;
  const { firstName, lastName, email, phone, addressLine1, addressLine2, city, postcode, country } =
    customers;
  const [row] = await read(ctx, (db) =>
    db
      .select({
        firstName,
        lastName,
        email,
        phone,
        addressLine1,
        addressLine2,
        city,
        postcode,
        country,
      })
      .from(customers)
      .where(eq(customers.id, customerId)),
  );
  return row && Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? ""]));
}
