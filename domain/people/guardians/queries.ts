import { and, eq, isNull } from "drizzle-orm";
import { clients, guardians } from "#db/schema/people.ts";
import type { Client, Ctx, System, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** Who speaks for a client now, with the client's birthday; for the client, and for those who may see them. */
export const findGuardian = (ctx: Ctx<Client> | Ctx<Therapist>, clientId: string) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({
        born: clients.dateOfBirth,
        firstName: clients.firstName,
        lastName: clients.lastName,
        id: guardians.id,
        name: guardians.name,
        relation: guardians.relation,
        email: guardians.email,
        namedAt: guardians.namedAt,
        confirmedAt: guardians.confirmedAt,
      })
      .from(clients)
      .leftJoin(guardians, and(eq(guardians.clientId, clients.id), isNull(guardians.endedAt)))
      .where(eq(clients.id, clientId));
    return found;
  });

/**
 * The person that an email asks to confirm, and their client; undefined when another person was
 * named since, or they have confirmed.
 */
export const findNamed = (ctx: Ctx<System>, guardianId: string) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({
        id: guardians.id,
        name: guardians.name,
        email: guardians.email,
        firstName: clients.firstName,
      })
      .from(guardians)
      .innerJoin(clients, eq(clients.id, guardians.clientId))
      .where(
        and(eq(guardians.id, guardianId), isNull(guardians.endedAt), isNull(guardians.confirmedAt)),
      );
    return found;
  });
