import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { letterTemplates } from "#db/schema/care/letters.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { rowColumnsOf } from "#domain/kernel/database/field-columns.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { templateFields } from "./fields.ts";
import type { TemplateForm } from "./forms.ts";
import { modulesIn } from "#domain/studio/branding/queries.ts";
import { isForRiders } from "./messages.ts";
import { type LetterText, shippedTexts } from "./shipped.ts";

const { id, name, kind, version, archivedAt } = letterTemplates;
const columns = { id, ...rowColumnsOf(letterTemplates, templateFields) };

/** The most texts of a studio that are listed. */
const maxTexts = 200;

/** A step: a text that a letter can begin with, the studio's own or a shipped one. */
export async function findText(db: Db, which: string): Promise<LetterText | undefined> {
  const shipped = shippedTexts.find((one) => one.id === which);
  if (shipped || !isUuid(which)) return shipped;
  const [own] = await db
    .select(columns)
    .from(letterTemplates)
    .where(and(eq(id, which), isNull(archivedAt)));
  return own;
}

/** What letters can begin with: the studio's own texts first. */
export const listTexts = (ctx: Ctx<Therapist>): Promise<LetterText[]> =>
  read(ctx, async (db) => [
    ...(await db
      .select(columns)
      .from(letterTemplates)
      .where(isNull(archivedAt))
      .orderBy(asc(name))
      .limit(maxTexts)),
    ...(await shippedIn(db)),
  ]);

/** The texts that come with the product; those about riders only where they come. */
export const listShipped = (ctx: Ctx<Therapist>): Promise<readonly LetterText[]> =>
  read(ctx, shippedIn);

const shippedIn = async (db: Db) =>
  (await modulesIn(db)).includes("equestrian")
    ? shippedTexts
    : shippedTexts.filter(({ kind: to }) => !isForRiders(to));

/** The studio's own texts, those that are offered first. */
export const listTemplates = (ctx: Ctx<Therapist>) =>
  read(ctx, (db) =>
    db
      .select({ id, name, kind, archivedAt })
      .from(letterTemplates)
      .orderBy(sql`${archivedAt} is not null`, asc(name))
      .limit(maxTexts),
  );

export const findTemplate = (ctx: Ctx<Therapist>, which: string) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({ ...columns, version, archivedAt })
      .from(letterTemplates)
      .where(eq(id, which));
    return found;
  });
export type Template = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

/** A new text of the studio's own. Refuses without create_notes, and a name that is taken. */
export const makeTemplate = (ctx: Ctx<Therapist>, form: TemplateForm) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const [made] = await tx
      .insert(letterTemplates)
      .values({ ...form, madeBy: ctx.actor.id, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id });
    if (!made) return refuse("name-taken");
    await audit(tx, ctx, {
      action: "letter-template.made",
      detail: { templateId: made.id },
    });
    return done(made);
  });

type Change = { id: string; version: string; form: TemplateForm };

/**
 * Changes a text; letters that began with it stay as they are. Refuses without create_notes, a name
 * that is taken, and a text that another person has changed since.
 */
export const changeTemplate = (ctx: Ctx<Therapist>, change: Change) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const [saved] = await readLocked(
      tx.select({ version }).from(letterTemplates).where(eq(id, change.id)),
    );
    if (!saved) return refuse("no-such-template");
    if (isOutdated(saved, change.version)) return refuse("changed-meanwhile");
    const sameName = eq(sql`lower(${name})`, sql`lower(${change.form.name})`);
    const others = await tx.$count(letterTemplates, and(sameName, ne(id, change.id)));
    if (others > 0) return refuse("name-taken");
    await tx
      .update(letterTemplates)
      .set({ ...change.form, version: saved.version + 1 })
      .where(eq(id, change.id));
    await audit(tx, ctx, {
      action: "letter-template.changed",
      detail: { templateId: change.id },
    });
    return done(undefined);
  });

/** Puts a text away, or offers it again. Refuses without create_notes, and "no-such-template". */
export const archiveTemplate = (ctx: Ctx<Therapist>, which: string, away: boolean) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const put = await tx
      .update(letterTemplates)
      .set({ archivedAt: away ? ctx.now : null })
      .where(eq(id, which))
      .returning({ id });
    if (put.length === 0) return refuse("no-such-template");
    await audit(tx, ctx, {
      action: "letter-template.changed",
      detail: { templateId: which },
    });
    return done(undefined);
  });
