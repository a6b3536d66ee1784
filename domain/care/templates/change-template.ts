import { and, eq } from "drizzle-orm";
import { programmeTemplates } from "#db/schema/care/programmes.ts";
import { actionPlanItems } from "#db/schema/care/progress.ts";
import type { TemplateLine } from "#db/schema/care/shapes.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { done, type Outcome, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import type { Dose } from "../exercises/dose.ts";
import { findAnyExercise } from "../own-exercises/queries.ts";
import { doseColumns, doseOf } from "../plans/dose-columns.ts";
import { maxLines } from "../plans/messages.ts";
import { moved, type MoveTo } from "../plans/rules.ts";
import { isNotOver, isRunning, programmeOrder } from "../plans/running.ts";

/**
 * What runs of a client's programme as a template for others; nothing of the client is in it.
 * Refuses without create_notes ("not-allowed"), a name that is taken, and a programme without an
 * exercise of the library ("empty").
 */
export const makeTemplateOf = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, name: string) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const rows = await tx
      .select({ key: actionPlanItems.exerciseKey, ...doseColumns })
      .from(actionPlanItems)
      .where(and(isRunning(clientId), isNotOver(londonDay(ctx.now))))
      .orderBy(...programmeOrder);
    const lines = rows.flatMap(({ key, ...row }) => {
      const dose = doseOf(row);
      return key !== null && dose ? [{ key, ...dose }] : [];
    });
    if (lines.length === 0) return refuse("empty");
    return make(tx, ctx, { name, lines });
  });

/** A new template without exercises. Refuses without create_notes, and a name that is taken. */
export const makeTemplate = (ctx: Ctx<Therapist>, name: string) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    return make(tx, ctx, { name, lines: [] });
  });

type New = { name: string; lines: TemplateLine[] };

async function make(tx: Db, ctx: Ctx<Therapist>, { name, lines }: New) {
  const [made] = await tx
    .insert(programmeTemplates)
    .values({
      name,
      lines,
      madeBy: ctx.actor.id,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: programmeTemplates.id });
  if (!made) return refuse("name-taken");
  await audit(tx, ctx, {
    action: "template.made",
    detail: { templateId: made.id },
  });
  return done(made);
}

/**
 * Adds an exercise to a template, with its usual dose. Refuses without create_notes,
 * "no-such-template", "no-such-exercise", one that is in it, and more than a programme has.
 */
export const addToTemplate = (ctx: Ctx<Therapist>, { id, key }: OfTemplate) =>
  withLines(ctx, { id }, async (lines, tx) => {
    const exercise = await findAnyExercise(tx, key);
    if (!exercise || exercise.isAway) return refuse("no-such-exercise");
    if (lines.some((line) => line.key === key)) return refuse("in-it-already");
    if (lines.length >= maxLines) return refuse("too-many");
    return done([...lines, { key, ...exercise.dose }]);
  });

/** Another dose of an exercise of a template. Refuses without create_notes, "no-such-template" and "no-such-line". */
export const replaceTemplateDose = (ctx: Ctx<Therapist>, { id, key }: OfTemplate, dose: Dose) =>
  withLines(ctx, { id }, async (lines) =>
    lines.some((line) => line.key === key)
      ? done(lines.map((line) => (line.key === key ? { key, ...dose } : line)))
      : refuse("no-such-line"),
  );

/** Takes an exercise out of a template; one that is not in it is out. Refuses without create_notes, and "no-such-template". */
export const removeFromTemplate = (ctx: Ctx<Therapist>, { id, key }: OfTemplate) =>
  withLines(ctx, { id }, async (lines) => done(lines.filter((line) => line.key !== key)));

/** Moves an exercise of a template. Refuses without create_notes, "no-such-template" and "no-such-line". */
export const moveInTemplate = (ctx: Ctx<Therapist>, { id, key }: OfTemplate, to: MoveTo) =>
  withLines(ctx, { id }, async (lines) => {
    const from = lines.findIndex((line) => line.key === key);
    return from < 0 ? refuse("no-such-line") : done(moved(lines, from, to));
  });

type OfTemplate = { id: string; key: string };
type Lines = readonly TemplateLine[];

/** One change of one line, made to what the template is at that moment. */
const withLines = <const Why extends string = never>(
  ctx: Ctx<Therapist>,
  { id }: { id: string },
  work: (lines: Lines, tx: Db) => Promise<Outcome<TemplateLine[], Why>>,
) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const [before] = await readLocked(
      tx
        .select({ lines: programmeTemplates.lines })
        .from(programmeTemplates)
        .where(eq(programmeTemplates.id, id)),
    );
    if (!before) return refuse("no-such-template");
    const after = await work(before.lines, tx);
    if (!after.ok) return after;
    await tx
      .update(programmeTemplates)
      .set({ lines: after.value })
      .where(eq(programmeTemplates.id, id));
    await audit(tx, ctx, { action: "template.changed", detail: { templateId: id } });
    return done(undefined);
  });

/** Puts a template away, or offers it again; what was given by it stays. Refuses without create_notes, and "no-such-template". */
export const archiveTemplate = (ctx: Ctx<Therapist>, id: string, away: boolean) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const put = await tx
      .update(programmeTemplates)
      .set({ archivedAt: away ? ctx.now : null })
      .where(eq(programmeTemplates.id, id))
      .returning({ id: programmeTemplates.id });
    if (put.length === 0) return refuse("no-such-template");
    await audit(tx, ctx, { action: "template.changed", detail: { templateId: id } });
    return done(undefined);
  });
