import { vocabularyKinds } from "#db/schema/lists.ts";
import { asc, eq, max, sql } from "drizzle-orm";
import { z } from "zod";
import { careVocabularies as words } from "#db/schema/care/vocabularies.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { choice, line } from "#domain/kernel/input/fields.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { maxWordLength } from "./messages.ts";

export const wordForm = z.object({
  kind: choice(vocabularyKinds, "a list"),
  name: line(maxWordLength, { what: "a word", required: true }),
});

const mayWrite = ({ actor }: Ctx<Therapist>) => actor.permissions.includes("create_notes");

/** All words of the three lists in their order, archived ones as well. */
export const listVocabulary = (ctx: Ctx<Therapist>) =>
  read(ctx, (db) =>
    db
      .select({
        id: words.id,
        kind: words.kind,
        name: words.name,
        archivedAt: words.archivedAt,
      })
      .from(words)
      .orderBy(asc(words.displayOrder), asc(words.name)),
  );
export type VocabularyRow = Awaited<ReturnType<typeof listVocabulary>>[number];

/**
 * Adds a word at the end of its list. Refuses without create_notes, and one that is known, archived
 * or not ("known").
 */
export const addWord = (ctx: Ctx<Therapist>, { kind, name }: z.output<typeof wordForm>) =>
  transaction(ctx, async (tx) => {
    if (!mayWrite(ctx)) return refuse("not-allowed");
    const last = tx.select({ last: max(words.displayOrder) }).from(words);
    const row = { kind, name, displayOrder: sql`coalesce((${last}), 0) + 1` };
    const [added] = await tx
      .insert(words)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: words.id });
    if (!added) return refuse("known");
    await audit(tx, ctx, {
      action: "care-word.added",
      subjectId: added.id,
      detail: { kind, name },
    });
    return done(added);
  });

/** Archives a word, or restores it; notes that used it keep it, so none is ever removed. */
export const archiveWord = (ctx: Ctx<Therapist>, id: string, archived: boolean) =>
  transaction(ctx, async (tx) => {
    if (!mayWrite(ctx)) return refuse("not-allowed");
    if (!isUuid(id)) return refuse("no-such-word");
    const set = { archivedAt: archived ? ctx.now : null };
    const [put] = await tx
      .update(words)
      .set(set)
      .where(eq(words.id, id))
      .returning({ name: words.name });
    if (!put) return refuse("no-such-word");
    const action = archived ? "care-word.archived" : "care-word.restored";
    await audit(tx, ctx, { action, subjectId: id, detail: put });
    return done(undefined);
  });
