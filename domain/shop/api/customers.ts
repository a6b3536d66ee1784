// Buyers as programs read them.
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { customers } from "#db/schema/orders.ts";
import type { ApiKey, Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { apiId, apiInstant, asInstant } from "#domain/kernel/input/api-schemas.ts";
import { type ChangedQuery, keysetOfChanges, pageOf } from "#domain/kernel/input/keyset.ts";

export const customerSchema = z
  .object({
    id: apiId,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    address: z.object({
      line1: z.string().nullable(),
      line2: z.string().nullable(),
      city: z.string().nullable(),
      postcode: z.string().nullable(),
      country: z.string().nullable(),
    }),
    createdAt: apiInstant,
  })
  .meta({ id: "Customer", description: "A buyer of the shop" });

const fields = {
  id: customers.id,
  firstName: customers.firstName,
  lastName: customers.lastName,
  email: customers.email,
  phone: customers.phone,
  line1: customers.addressLine1,
  line2: customers.addressLine2,
  city: customers.city,
  postcode: customers.postcode,
  country: customers.country,
  createdAt: customers.createdAt,
};

/** A page of the buyers, in the order in which they came; who turned out to be another is not in it. One statement. */
export const listCustomersForApi = (ctx: Ctx<ApiKey>, query: ChangedQuery) =>
  read(ctx, async (db) => {
    const { createdAt: created, updatedAt: updated, id } = customers;
    const page = keysetOfChanges({ created, updated, id }, query);
    const found = await db
      .select({ ...fields, at: page.instant })
      .from(customers)
      .where(and(isNull(customers.mergedInto), page.where))
      .orderBy(...page.order)
      .limit(page.limit);
    const { rows, next } = pageOf(found, query);
    return { rows: rows.map(asCustomer), next };
  });

/** One of them. */
export const findCustomerForApi = (ctx: Ctx<ApiKey>, id: string) =>
  read(ctx, async (db) => {
    const [found] = await db.select(fields).from(customers).where(eq(customers.id, id));
    return found && asCustomer(found);
  });

type Texts = Record<"line1" | "line2" | "city" | "postcode" | "country" | "phone", string | null>;
type Found = Texts & {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  createdAt: Date;
};

const asCustomer = ({ line1, line2, city, postcode, country, createdAt, ...one }: Found) => ({
  ...one,
  address: { line1, line2, city, postcode, country },
  createdAt: asInstant(createdAt),
});
