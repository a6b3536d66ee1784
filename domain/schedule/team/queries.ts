import { and, asc, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { therapists } from "#db/schema/practice.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { asAuthService, type Ctx, type Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { after } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { givesType } from "../sessions/find-parts.ts";
import { takesPlace } from "../timetable/listed.ts";
import { ahead } from "../timetable/queries.ts";
import { timetableClasses } from "../timetable/timetable-classes.ts";

/** How many coming classes a therapist's page shows. */
const maxClasses = 6;

const { id, name, introduction, portraitPath, isActive, isPublic, pageChangedAt } = therapists;
const slug = sql<string>`${therapists.slug}`;
const isShown = and(eq(isPublic, true), eq(isActive, true));

/** The therapists whom the public site shows, by name. */
export const listTeam = (ctx: Ctx) =>
  read(ctx, (db) =>
    db
      .select({
        id,
        name,
        slug,
        introduction,
        portraitPath,
        changedAt: sql<string>`${pageChangedAt}`.mapWith(pageChangedAt),
      })
      .from(therapists)
      .where(isShown)
      .orderBy(asc(name), asc(id)),
  );
export type TeamMember = Awaited<ReturnType<typeof listTeam>>[number];

/**
 * A therapist as their public page shows them: what clients book with them by themselves, and their
 * next classes of the timetable. Undefined where the site shows no such therapist. Three statements.
 */
export const findTeamPage = (ctx: Ctx, wanted: string) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({ id, name, slug, introduction, portraitPath })
      .from(therapists)
      .where(and(isShown, eq(therapists.slug, wanted)));
    if (!found) return undefined;
    const theirs = and(
      takesPlace,
      eq(sessions.therapistId, found.id),
      gt(sessions.startsAt, ctx.now),
      lt(sessions.startsAt, after(ctx.now, ahead)),
    );
    const [offers, classes] = await Promise.all([
      listOffers(db, found.id),
      timetableClasses(db, theirs, { now: ctx.now, limit: maxClasses }),
    ]);
    return { ...found, offers, classes };
  });
export type TeamPage = NonNullable<Awaited<ReturnType<typeof findTeamPage>>>;

/** What clients may book with a therapist by themselves; the price in pence, null as agreed. */
const listOffers = (db: Db, therapistId: string) =>
  db
    .select({
      id: sessionTypes.id,
      slug: sessionTypes.slug,
      name: sessionTypes.name,
      minutes: sessionTypes.defaultMinutes,
      pricePence: sessionTypes.pricePence,
    })
    .from(sessionTypes)
    .where(
      and(
        eq(sessionTypes.isBookableByClients, true),
        isNull(sessionTypes.archivedAt),
        ne(sessionTypes.kind, "group"),
        givesType(sql`${sessionTypes.id}`, therapistId),
      ),
    )
    .orderBy(asc(sessionTypes.name));

/** What an owner may change of a therapist's page, by their account; undefined for who is none. */
export const findTeamPageToEdit = (ctx: Ctx<Owner>, accountId: string) =>
  read(asAuthService(ctx), async (db) => {
    if (!isUuid(accountId)) return undefined;
    const [found] = await db
      .select({
        name,
        slug: therapists.slug,
        isPublic,
        isActive,
        introduction,
        portraitPath,
        version: therapists.version,
      })
      .from(therapists)
      .innerJoin(clients, eq(clients.id, therapists.id))
      .where(eq(clients.authUserId, accountId));
    return found;
  });
