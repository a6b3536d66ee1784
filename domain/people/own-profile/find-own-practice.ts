import { and, count, eq, isNull, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { clientTherapists, therapists } from "#db/schema/practice.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** A therapist's own name, email, phone and profession, and how many clients they treat now. One statement. */
export const findOwnPractice = (ctx: Ctx<Therapist>) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({
        firstName: clients.firstName,
        lastName: clients.lastName,
        email: clients.email,
        phone: clients.phone,
        profession: sql<string>`coalesce(${therapists.profession}, '')`,
        professionalBody: sql<string>`coalesce(${therapists.professionalBody}, '')`,
        professionalNumber: sql<string>`coalesce(${therapists.professionalNumber}, '')`,
        treated: count(clientTherapists.id),
      })
      .from(clients)
      .leftJoin(therapists, eq(therapists.id, clients.id))
      .leftJoin(
        clientTherapists,
        and(eq(clientTherapists.therapistId, clients.id), isNull(clientTherapists.until)),
      )
      .where(eq(clients.id, ctx.actor.id))
      .groupBy(clients.id, therapists.id);
    return row;
  });
