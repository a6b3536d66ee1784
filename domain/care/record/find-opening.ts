import { desc, eq } from "drizzle-orm";
import { recordReasons } from "#db/schema/care/record.ts";
import { clients } from "#db/schema/people.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

const opening = { therapistName: therapists.name, clientNumber: clients.clientNumber };

/** Who opened whose record without treating them, by the reason they gave; undefined when it is gone. */
export const findOpening = (ctx: Ctx<System>, reasonId: string) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select(opening)
      .from(recordReasons)
      .innerJoin(therapists, eq(therapists.id, recordReasons.therapistId))
      .innerJoin(clients, eq(clients.id, recordReasons.clientId))
      .where(eq(recordReasons.id, reasonId));
    return found;
  });

/** The latest twenty such openings with their reasons, for the owner. */
export const listOpenings = (ctx: Ctx<Owner>) =>
  read(ctx, (db) =>
    db
      .select({
        id: recordReasons.id,
        ...opening,
        reason: recordReasons.reason,
        givenAt: recordReasons.givenAt,
      })
      .from(recordReasons)
      .innerJoin(therapists, eq(therapists.id, recordReasons.therapistId))
      .innerJoin(clients, eq(clients.id, recordReasons.clientId))
      .orderBy(desc(recordReasons.givenAt))
      .limit(20),
  );
