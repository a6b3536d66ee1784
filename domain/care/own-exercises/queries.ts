import { asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { studioExercises } from "#db/schema/care/programmes.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { modulesIn } from "#domain/studio/branding/queries.ts";
import type { AnyExercise } from "../exercises/exercise.ts";
import { exercises, findExercise } from "../exercises/library.ts";
import { maxOwnExercises } from "./messages.ts";
import { exerciseOf } from "./rules.ts";

const { id, name, archivedAt } = studioExercises;
const columns = {
  id,
  name,
  otherNames: studioExercises.otherNames,
  kind: studioExercises.kind,
  startingPosition: studioExercises.startingPosition,
  steps: studioExercises.steps,
  breath: studioExercises.breath,
  mistakes: studioExercises.mistakes,
  areas: studioExercises.areas,
  equipment: studioExercises.equipment,
  careWith: studioExercises.careWith,
  easierKey: studioExercises.easierKey,
  harderKey: studioExercises.harderKey,
  dose: studioExercises.dose,
  media: studioExercises.media,
  width: studioExercises.width,
  height: studioExercises.height,
  version: studioExercises.version,
  archivedAt,
};

const shipped: readonly AnyExercise[] = exercises.map((one) => ({ ...one, media: null }));
const forRiders = ({ kind, equipment }: AnyExercise) =>
  kind === "groundwork" || equipment.includes("horse");
const shippedOnFoot = shipped.filter((one) => !forRiders(one));

/** What can be given: the studio's own, without those that were put away, and the library's; of riders' only where they come. */
export const listAllExercises = (ctx: Ctx<Therapist>): Promise<AnyExercise[]> =>
  read(ctx, async (db) => {
    const own = await db
      .select(columns)
      .from(studioExercises)
      .where(isNull(archivedAt))
      .orderBy(asc(name))
      .limit(maxOwnExercises);
    const rides = (await modulesIn(db)).includes("equestrian");
    return [...own.map(exerciseOf), ...(rides ? shipped : shippedOnFoot)];
  });

/** The studio's own that were put away, by name. */
export const listArchived = (ctx: Ctx<Therapist>) =>
  read(ctx, (db) =>
    db
      .select({ id, name })
      .from(studioExercises)
      .where(sql`${archivedAt} is not null`)
      .orderBy(asc(name))
      .limit(maxOwnExercises),
  );

/** One of the studio's own as it is edited, put away or not. */
export const findOwnExercise = (ctx: Ctx<Therapist>, which: string) =>
  read(ctx, async (db) => {
    if (!isUuid(which)) return undefined;
    const [found] = await db.select(columns).from(studioExercises).where(eq(id, which));
    return found;
  });

/** An exercise of the library by its key or one of the studio's own by its id, put away or not. */
export const findAny = (ctx: Ctx<Therapist>, key: string) =>
  read(ctx, (db) => findAnyExercise(db, key));

/** Which exercises are easier and harder than one, by their names. */
export const findLevels = (ctx: Ctx<Therapist>, { easier, harder }: AnyExercise) =>
  read(ctx, async (db) => {
    const found = await findExercises(db, [easier, harder]);
    const level = (key: string | null) => {
      const one = found.get(key ?? "");
      return one && { key: one.key, name: one.name };
    };
    return { easier: level(easier), harder: level(harder) };
  });

/** A step: the same, with whether it is still offered. */
export async function findAnyExercise(db: Db, key: string | null) {
  const [found] = (await findExercises(db, [key])).values();
  return found;
}

export type FoundExercise = AnyExercise & { isAway: boolean };

/** A step: exercises by their keys, those of the studio in one statement. */
export async function findExercises(db: Db, keys: readonly (string | null | undefined)[]) {
  const found = new Map<string, FoundExercise>();
  for (const key of keys) {
    const one = key && findExercise(key);
    if (one) found.set(one.key, { ...one, media: null, isAway: false });
  }
  const ids = keys.filter((key) => key && isUuid(key)) as string[];
  if (ids.length === 0) return found;
  const rows = await db.select(columns).from(studioExercises).where(inArray(id, ids));
  for (const row of rows)
    found.set(row.id, { ...exerciseOf(row), isAway: row.archivedAt !== null });
  return found;
}

/** The exercises of a programme by their keys, and those that are harder than they. */
export const findProgrammeExercises = (ctx: Ctx<Therapist>, keys: readonly (string | null)[]) =>
  read(ctx, async (db) => {
    const found = await findExercises(db, keys);
    const harder = [...found.values()].map((one) => one.harder);
    return new Map([...(await findExercises(db, harder)), ...found]);
  });

/** A step: how many there are, put away or not. */
export async function countOwn(db: Db): Promise<number> {
  const [found] = await db.select({ all: count() }).from(studioExercises);
  return found?.all ?? 0;
}
