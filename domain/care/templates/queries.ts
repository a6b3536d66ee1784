import { asc, eq, isNull, sql } from "drizzle-orm";
import { programmeTemplates } from "#db/schema/care/programmes.ts";
import type { TemplateLine } from "#db/schema/care/shapes.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { findExercises, type FoundExercise } from "../own-exercises/queries.ts";

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
    const known = await findExercises(
      db,
      rows.flatMap((row) => row.lines.map(({ key }) => key)),
    );
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      size: row.lines.length,
      careful: withExercises(row.lines, known).flatMap(({ exercise }) =>
        exercise.careWith.length > 0 ? [{ name: exercise.name, careWith: exercise.careWith }] : [],
      ),
    }));
  });
export type OfferedTemplate = Awaited<ReturnType<typeof listOffered>>[number];

/** A template with the exercises of its lines. */
export const findTemplate = (ctx: Ctx<Therapist>, which: string) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({ id, name, lines, archivedAt })
      .from(programmeTemplates)
      .where(eq(id, which));
    return found && { ...found, exercises: await exercisesOf(db, found.lines) };
  });

/** A step: the lines of a template whose exercises can still be given. */
export const exercisesOf = async (db: Db, of: readonly TemplateLine[]) =>
  withExercises(
    of,
    await findExercises(
      db,
      of.map(({ key }) => key),
    ),
  );

const withExercises = (of: readonly TemplateLine[], known: ReadonlyMap<string, FoundExercise>) =>
  of.flatMap(({ key, ...dose }) => {
    const exercise = known.get(key);
    return exercise && !exercise.isAway ? [{ exercise, dose }] : [];
  });
