import { and, eq, ne, sql } from "drizzle-orm";
import { noteTemplates } from "#db/schema/care/note-templates.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { TemplateForm } from "./forms.ts";

const { id, name, version } = noteTemplates;

/** A new template of the studio's own. Refuses without create_notes, and a name that is taken. */
export const makeNoteTemplate = (ctx: Ctx<Therapist>, form: TemplateForm) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const [made] = await tx
      .insert(noteTemplates)
      .values({ ...form, madeBy: ctx.actor.id, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id });
    if (!made) return refuse("name-taken");
    await audit(tx, ctx, { action: "note-template.made", detail: { templateId: made.id } });
    return done(made);
  });

type Change = { id: string; version: string; form: TemplateForm };

/**
 * Changes a template; notes that began with it keep their texts. Refuses without create_notes, a
 * name that is taken, and a template that another person has changed since.
 */
export const changeNoteTemplate = (ctx: Ctx<Therapist>, change: Change) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const [saved] = await readLocked(
      tx.select({ version }).from(noteTemplates).where(eq(id, change.id)),
    );
    if (!saved) return refuse("no-such-template");
    if (isOutdated(saved, change.version)) return refuse("changed-meanwhile");
    const sameName = eq(sql`lower(${name})`, change.form.name.toLowerCase());
    const others = await tx
      .select({ id })
      .from(noteTemplates)
      .where(and(sameName, ne(id, change.id)));
    if (others.length > 0) return refuse("name-taken");
    await tx
      .update(noteTemplates)
      .set({ ...change.form, version: saved.version + 1 })
      .where(eq(id, change.id));
    await audit(tx, ctx, { action: "note-template.changed", detail: { templateId: change.id } });
    return done(undefined);
  });

/** Takes a template out of what is offered, or offers it again. Refuses without create_notes. */
export const setNoteTemplateArchived = (ctx: Ctx<Therapist>, which: string, isArchived: boolean) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const changed = await tx
      .update(noteTemplates)
      .set({ archivedAt: isArchived ? ctx.now : null })
      .where(eq(id, which))
      .returning({ id });
    if (changed.length === 0) return refuse("no-such-template");
    await audit(tx, ctx, { action: "note-template.changed", detail: { templateId: which } });
    return done(undefined);
  });
