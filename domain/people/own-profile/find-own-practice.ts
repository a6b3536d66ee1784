import { and, count, eq, isNull } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { clientTherapists } from "#db/schema/practice.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** A therapist's own name, email and phone, and how many clients they treat now. One statement. */
export const findOwnPractice = (ctx: Ctx<Therapist>) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({
        firstName: clients.firstName,
        lastName: clients.lastName,
        email: clients.email,
        phone: clients.phone,
        treated: count(clientTherapists.id),
      })
      .from(clients)
      .leftJoin(
        clientTherapists,
        and(eq(clientTherapists.therapistId, clients.id), isNull(clientTherapists.until)),
      )
      .where(eq(clients.id, ctx.actor.id))
      .groupBy(clients.id, clients.firstName, clients.lastName, clients.email, clients.phone);
    return row;
  });
