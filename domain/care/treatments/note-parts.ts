import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { careVocabularies, notePhrases } from "#db/schema/care/vocabularies.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { line } from "#domain/kernel/input/fields.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";

/** A phrase as it is added. */
export const phraseForm = line(500, { what: "the phrase", required: true });
/** More phrases than these are no help while one writes. */
export const maxPhrases = 60;

/**
 * What a note is put together from: the eight session types, the words of its three lists, and the therapist's own
 * phrases. Two statements.
 */
export const listNoteParts = (ctx: Ctx<Therapist>) =>
  read(ctx, async (db) => {
    const types = db
      .select({
        kind: sql<string>`'type'`.as("kind"),
        name: sessionTypes.name,
        place: sql<number>`${sessionTypes.notePlace}`.as("place"),
      })
      .from(sessionTypes)
      .where(and(isNotNull(sessionTypes.notePlace), isNull(sessionTypes.archivedAt)));
    const lists = db
      .select({
        kind: careVocabularies.kind,
        name: careVocabularies.name,
        place: careVocabularies.displayOrder,
      })
      .from(careVocabularies)
      .where(isNull(careVocabularies.archivedAt));
    const words = await unionAll(types, lists).orderBy(sql`place`, sql`name`);
    const phrases = await db
      .select({ id: notePhrases.id, phrase: notePhrases.phrase })
      .from(notePhrases)
      .where(eq(notePhrases.therapistId, ctx.actor.id))
      .orderBy(asc(notePhrases.createdAt), asc(notePhrases.id));
    const named = (kind: string) =>
      words.filter((word) => word.kind === kind).map(({ name }) => name);
    return {
      types: named("type"),
      techniques: named("technique"),
      equipment: named("equipment"),
      areas: named("area"),
      phrases,
    };
  });
export type NoteParts = Awaited<ReturnType<typeof listNoteParts>>;

/** Keeps a phrase for this therapist's next notes. Refuses more than sixty ("too-many"). */
export const addPhrase = (ctx: Ctx<Therapist>, phrase: string) =>
  transaction(ctx, async (tx) => {
    const kept = await tx.$count(notePhrases, eq(notePhrases.therapistId, ctx.actor.id));
    if (kept >= maxPhrases) return refuse("too-many");
    const row = { therapistId: ctx.actor.id, phrase, createdAt: ctx.now };
    const [added] = await tx.insert(notePhrases).values(row).returning({ id: notePhrases.id });
    return done(added!);
  });

/** Deletes one of the therapist's own phrases; a phrase that does not exist counts as deleted. */
export const removePhrase = (ctx: Ctx<Therapist>, id: string) =>
  transaction(ctx, async (tx) => {
    await tx
      .delete(notePhrases)
      .where(and(eq(notePhrases.id, id), eq(notePhrases.therapistId, ctx.actor.id)));
    return done(undefined);
  });
