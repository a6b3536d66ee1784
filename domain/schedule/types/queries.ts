import { and, asc, desc, eq, ilike, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { rowColumnsOf } from "#domain/kernel/database/field-columns.ts";
import { listSize, type ListQuery, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { keptTypeFields } from "./fields.ts";
import type { TypeView } from "./messages.ts";

export type TypeSort = "name" | "price";
export type TypeQuery = ListQuery<TypeSort, "show">;

const typeColumns = {
  id: sessionTypes.id,
  ...rowColumnsOf(sessionTypes, keptTypeFields),
  inBooking: sql<boolean>`${sessionTypes.bookingPlace} is not null`,
  inTreatments: sql<boolean>`${sessionTypes.treatmentPlace} is not null`,
  inNotes: sql<boolean>`${sessionTypes.notePlace} is not null`,
};

/** Every type that is in use by id and name, for a choice; or those alone that groups may be of. */
export const listTypeNames = (ctx: Ctx<Staff>, { ofGroups = false } = {}) =>
  read(ctx, (db) => {
    const { id, name, kind, archivedAt } = sessionTypes;
    return db
      .select({ id, name })
      .from(sessionTypes)
      .where(and(isNull(archivedAt), ofGroups ? ne(kind, "individual") : undefined))
      .orderBy(sql`lower(${name})`, asc(id));
  });

/** One page of the session types that a query finds, each with who gives it, and how many each view holds; two statements. */
export function listTypes(ctx: Ctx<Staff>, query: TypeQuery) {
  const view = query.filters.show as TypeView;
  const words = matchesSearch(query.words);
  const by = query.sort === "price" ? sessionTypes.pricePence : sql`lower(${sessionTypes.name})`;
  return read(ctx, async (db) => {
    const number = (one: TypeView) => sql<number>`count(*) filter (where ${inView(one)})::integer`;
    const [counts] = await db
      .select({ "": number(""), archived: number("archived") })
      .from(sessionTypes)
      .where(words);
    const rows = await db
      .select({ ...typeColumns, givenBy: namedFor<string>(sql`t.name`) })
      .from(sessionTypes)
      .where(and(words, inView(view)))
      .orderBy(sql`${(query.descending ? desc : asc)(by)} nulls last`, asc(sessionTypes.id))
      .limit(listSize)
      .offset(rowsBefore(query));
    return { rows, counts: counts as Record<TypeView, number>, total: counts?.[view] ?? 0 };
  });
}
export type TypeRow = Awaited<ReturnType<typeof listTypes>>["rows"][number];

/** A session type with those who are named for it; undefined when there is none of this id. */
export const findType = (ctx: Ctx<Staff>, id: string) =>
  read(ctx, async (db) => {
    if (!isUuid(id)) return undefined;
    const { version } = sessionTypes;
    const named = namedFor<{ id: string; name: string }>(
      sql`json_build_object('id', t.id, 'name', t.name)`,
    );
    const isArchived = sql<boolean>`${sessionTypes.archivedAt} is not null`;
    const [found] = await db
      .select({ ...typeColumns, version, isArchived, named })
      .from(sessionTypes)
      .where(eq(sessionTypes.id, id));
    return found;
  });
export type FoundType = NonNullable<Awaited<ReturnType<typeof findType>>>;

/**
 * The therapists who are named for a type, by name; without any, all give it. Names in full: a
 * select of one table leaves them out.
 */
const namedFor = <T>(what: SQL) =>
  sql<T[]>`(select coalesce(json_agg(${what} order by t.name), '[]')
    from session_type_therapists g join therapists t on t.id = g.therapist_id where g.session_type_id = session_types.id)`;

const inView = (view: TypeView): SQL =>
  view === "archived" ? isNotNull(sessionTypes.archivedAt) : isNull(sessionTypes.archivedAt);

/** Every word somewhere in the name. */
function matchesSearch(words: string): SQL | undefined {
  const terms = words.split(/\s+/).filter(Boolean).slice(0, 8);
  return and(
    ...terms.map((word) =>
      ilike(sessionTypes.name, `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
    ),
  );
}
