import { asc, eq, isNull, sql } from "drizzle-orm";
import { programmeTemplates } from "#db/schema/care/programmes.ts";
import type { TemplateLine } from "#db/schema/care/shapes.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { findExercise } from "../exercises/library.ts";

const { id, name, lines, archivedAt } = programmeTemplates;

/** The most templates that are offered. */
const maxTemplates = 200;

/** All templates, those that are offered first, by name. */
export const listTemplates = (ctx: Ctx<Therapist>) =>
  read(ctx, (db) =>
    db
      .select({ id, name, lines, archivedAt })
      .from(programmeTemplates)
      .orderBy(sql`${archivedAt} is not null`, asc(name))
      .limit(maxTemplates),
  );

/** The templates that can be given, each with the exercises that need care. */
export const listOffered = (ctx: Ctx<Therapist>) =>
  read(ctx, async (db) => {
    const rows = await db
      .select({ id, name, lines })
      .from(programmeTemplates)
      .where(isNull(archivedAt))
      .orderBy(asc(name))
      .limit(maxTemplates);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      size: row.lines.length,
      careful: exercisesOf(row.lines).flatMap(({ exercise }) =>
        exercise.careWith.length > 0 ? [{ name: exercise.name, careWith: exercise.careWith }] : [],
      ),
    }));
  });
export type OfferedTemplate = Awaited<ReturnType<typeof listOffered>>[number];

export const findTemplate = (ctx: Ctx<Therapist>, which: string) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({ id, name, lines, archivedAt })
      .from(programmeTemplates)
      .where(eq(id, which));
    return found;
  });

/** The lines of a template whose exercises the library still has. */
export const exercisesOf = (of: readonly TemplateLine[]) =>
  of.flatMap(({ key, ...dose }) => {
    const exercise = findExercise(key);
    return exercise ? [{ exercise, dose }] : [];
  });
