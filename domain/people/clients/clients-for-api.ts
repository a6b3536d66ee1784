// Clients as programs read them: name and how they are reached, and nothing else of their row.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ApiKey, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { apiId, apiInstant } from "#domain/kernel/input/api-schemas.ts";
import { type ChangedQuery, keysetInstant, pageOf } from "#domain/kernel/input/keyset.ts";

export const clientSchema = z
  .object({
    id: apiId,
    number: z
      .string()
      .meta({ description: "As the studio writes it: its letters and a running number" }),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    portalAccess: z.boolean(),
    createdAt: apiInstant,
    updatedAt: apiInstant,
  })
  .meta({ id: "Client", description: "A client of the studio: name and how they are reached" });

export const newApiClientSchema = z
  .strictObject({
    firstName: z.string().max(80),
    lastName: z.string().max(80),
    email: z.string().max(254),
    phone: z.string().max(40).default(""),
  })
  .meta({ id: "NewClient" });

/** What the database gives of a client's row to a key that may read clients (db/functions/api.sql). */
async function contacts(
  db: Db,
  { id, after, limit, updatedSince }: Partial<ChangedQuery> & { id?: string },
) {
  const at = keysetInstant(updatedSince ? sql`updated_at` : sql`created_at`);
  const { rows } = (await db.execute(sql`
    select id, client_number as number, first_name as "firstName", last_name as "lastName", email, phone,
      portal_access as "portalAccess",
      ${keysetInstant(sql`created_at`)} as "createdAt", ${keysetInstant(sql`updated_at`)} as "updatedAt", ${at} as at
    from client_contacts(${id ?? null}::uuid, ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid,
      ${limit ?? 1}::integer, ${updatedSince ?? null}::timestamptz)`)) as unknown as {
    rows: Contact[];
  };
  return rows;
}
type Contact = z.output<typeof clientSchema> & { at: string };

const asClient = ({
  id,
  number,
  firstName,
  lastName,
  email,
  phone,
  portalAccess,
  ...one
}: Contact) => ({
  id,
  number,
  firstName,
  lastName,
  email,
  phone,
  portalAccess,
  createdAt: new Date(one.createdAt).toISOString(),
  updatedAt: new Date(one.updatedAt).toISOString(),
});

/** A page of the clients, in the order in which they came or changed. One statement. */
export const listClientsForApi = (ctx: Ctx<ApiKey>, query: ChangedQuery) =>
  read(ctx, async (db) => {
    const found = await contacts(db, { ...query, limit: query.limit + 1 });
    const { rows, next } = pageOf(found, query);
    return { rows: rows.map(asClient), next };
  });

/** One of them. */
export const findClientForApi = (ctx: Ctx<ApiKey>, id: string) =>
  read(ctx, async (db) => {
    const [found] = await contacts(db, { id });
    return found && asClient(found);
  });
