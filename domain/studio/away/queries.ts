import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { awayMessages } from "#db/schema/away.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Ctx, Owner, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { columnsOf } from "#domain/kernel/database/field-columns.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { awayFields } from "./fields.ts";

const { id, therapistId, version, dayFrom, dayUntil } = awayMessages;
const columns = {
  id,
  therapistId,
  name: therapists.name,
  ...columnsOf(awayMessages, awayFields),
  version,
};

const messagesOf = (db: Db, which?: SQL) =>
  db
    .select(columns)
    .from(awayMessages)
    .leftJoin(therapists, eq(therapists.id, therapistId))
    .where(which);

export type AwayMessage = Awaited<ReturnType<typeof messagesOf>>[number];

/** What is said today: first of the whole studio, then of who comes back last. `of` asks for these therapists' alone. */
export const listAwayNow = (ctx: Ctx, of?: readonly string[]) =>
  read(ctx, (db) => {
    const today = londonDay(ctx.now);
    const isOn = and(lte(dayFrom, today), gte(dayUntil, today));
    const which = and(isOn, of && inArray(therapistId, [...of]));
    return messagesOf(db, which).orderBy(sql`${therapistId} is not null`, desc(dayUntil), asc(id));
  });

/** Whose messages a person edits: the owner all of them, a therapist their own. */
const editable = ({ actor }: Ctx<Owner | Therapist>) =>
  actor.kind === "therapist" ? eq(therapistId, actor.id) : undefined;

/** Messages that the caller edits and that are not over, by their days; a hundred at most. */
export const listAwayMessages = (ctx: Ctx<Owner | Therapist>) =>
  read(ctx, (db) =>
    messagesOf(db, and(editable(ctx), gte(dayUntil, londonDay(ctx.now))))
      .orderBy(asc(dayFrom), asc(id))
      .limit(100),
  );

/** A message that the caller edits. */
export async function findAwayMessage(ctx: Ctx<Owner | Therapist>, messageId: string) {
  if (!isUuid(messageId)) return undefined;
  const [row] = await read(ctx, (db) => messagesOf(db, and(editable(ctx), eq(id, messageId))));
  return row;
}

/** Who may be away, by name. */
export const listWhoWorks = (ctx: Ctx<Owner>) =>
  read(ctx, (db) =>
    db
      .select({ id: therapists.id, name: therapists.name })
      .from(therapists)
      .orderBy(asc(therapists.name)),
  );
