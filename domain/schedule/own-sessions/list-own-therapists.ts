import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { clientTherapists, therapists } from "#db/schema/practice.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { givesType } from "../sessions/find-parts.ts";

/** The therapists who look after a client and can be booked by them, by name. */
export const listOwnTherapists = (ctx: Ctx<Client>) =>
  read(ctx, (db) => {
    const { id, name, isActive } = therapists;
    const givesOne = sql`exists (select from ${sessionTypes} where ${sessionTypes.isBookableByClients}
      and ${sessionTypes.archivedAt} is null and ${sessionTypes.kind} <> 'group'
      and ${givesType(sql`${sessionTypes.id}`, sql`${id}`)})`;
    return db
      .select({ id, name })
      .from(therapists)
      .innerJoin(clientTherapists, eq(clientTherapists.therapistId, id))
      .where(
        and(
          eq(clientTherapists.clientId, ctx.actor.id),
          isNull(clientTherapists.until),
          eq(isActive, true),
          givesOne,
        ),
      )
      .groupBy(id, name)
      .orderBy(asc(name), asc(id));
  });
