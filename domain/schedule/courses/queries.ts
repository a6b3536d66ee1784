import { and, asc, desc, eq, gt, inArray, notInArray, sql } from "drizzle-orm";
import { products, stockItems } from "#db/schema/catalogue.ts";
import { courseDates, courseEnrolments, courses, enrolmentDates } from "#db/schema/courses.ts";
import { orderItems, orders } from "#db/schema/orders.ts";
import { placeGuests } from "#db/schema/place-guests.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { locations } from "#db/schema/schedule/locations.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { rowColumnsOf } from "#domain/kernel/database/field-columns.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { takesPlace } from "../timetable/listed.ts";
import { keptCourseFields } from "./fields.ts";

const number = (query: ReturnType<typeof sql>) => sql`${query}`.mapWith(Number);
const enrolledIn = (status: string) =>
  number(
    sql`(select count(*) from course_enrolments n where n.course_id = ${courses.id} and n.status = ${status})`,
  );
const dated = sql`from course_dates d join sessions s on s.id = d.session_id where d.course_id = ${courses.id} and s.status <> 'cancelled'`;

const columns = {
  id: courses.id,
  productId: products.id,
  name: products.name,
  slug: products.slug,
  status: products.status,
  pricePence: products.pricePence,
  places: courses.coursePlaces,
  left: sql<number>`coalesce(${stockItems.quantity}, 0)`,
  enrolled: enrolledIn("enrolled"),
  paying: enrolledIn("pending"),
  dates: number(sql`(select count(*) ${dated})`),
  firstAt: sql`(select min(s.starts_at) ${dated})`.mapWith(sessions.startsAt),
  lastAt: sql`(select max(s.starts_at) ${dated})`.mapWith(sessions.startsAt),
  opensAt: courses.opensAt,
  ...rowColumnsOf(courses, keptCourseFields),
  previousId: courses.previousCourseId,
  version: courses.version,
};

const courseRows = (db: Db) =>
  db
    .select(columns)
    .from(courses)
    .innerJoin(products, eq(products.id, courses.productId))
    .leftJoin(stockItems, eq(stockItems.id, products.stockItemId));

const maxCourses = 100;

/** The latest courses, those that end last first. */
export const listCourses = (ctx: Ctx<Staff>) =>
  read(ctx, (db) =>
    courseRows(db)
      .orderBy(sql`${columns.lastAt} desc nulls last`, desc(courses.createdAt))
      .limit(maxCourses),
  );
export type CourseRow = Awaited<ReturnType<typeof listCourses>>[number];

/** One course: its dates with who has a place on each, and who is enrolled. */
export const findCourseForOffice = (ctx: Ctx<Staff>, id: string) =>
  read(ctx, async (db) => {
    if (!isUuid(id)) return undefined;
    const [course] = await courseRows(db).where(eq(courses.id, id));
    if (!course) return undefined;
    const [dates, enrolments] = [await datesOf(db, id), await enrolmentsOf(db, id)];
    return { ...course, dates, enrolments };
  });
export type OfficeCourse = NonNullable<Awaited<ReturnType<typeof findCourseForOffice>>>;

const datesOf = (db: Db, courseId: string) =>
  db
    .select({
      id: sessions.id,
      startsAt: sessions.startsAt,
      status: sessions.status,
      hall: locations.name,
      capacity: sql<number>`${sessions.maxParticipants}`,
      taken: sql<number>`count_places(${sessions.id}, '{pending,confirmed,offered}')`,
      free: sql<number>`count_free_places(${sessions.id})`,
      releasedAt: courseDates.releasedAt,
      enrolled:
        number(sql`(select count(*) from enrolment_dates e join course_enrolments n on n.id = e.enrolment_id
        join group_participants p on p.id = e.participant_id
        where e.session_id = ${sessions.id} and n.status = 'enrolled' and p.session_id = e.session_id and p.status <> 'cancelled')`),
    })
    .from(courseDates)
    .innerJoin(sessions, eq(sessions.id, courseDates.sessionId))
    .innerJoin(locations, eq(locations.id, sessions.locationId))
    .where(eq(courseDates.courseId, courseId))
    .orderBy(asc(sessions.startsAt), asc(sessions.id));

/** Who is enrolled, by their order; with how many dates they come to, and how many they moved or gave up. */
const enrolmentsOf = (db: Db, courseId: string) =>
  db
    .select({
      id: courseEnrolments.id,
      status: courseEnrolments.status,
      piece: courseEnrolments.piece,
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      buyer: sql<string>`btrim(${orders.firstName} || ' ' || ${orders.lastName})`,
      guest: sql<string>`coalesce(${placeGuests.name}, '')`,
      dates: number(sql`count(${enrolmentDates.sessionId})`),
      seated: number(sql`count(*) filter (where ${groupParticipants.status} <> 'cancelled')`),
      moved: number(
        sql`count(*) filter (where ${groupParticipants.status} <> 'cancelled' and ${groupParticipants.sessionId} <> ${enrolmentDates.sessionId})`,
      ),
    })
    .from(courseEnrolments)
    .innerJoin(orderItems, eq(orderItems.id, courseEnrolments.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(
      placeGuests,
      and(
        eq(placeGuests.orderItemId, orderItems.id),
        eq(placeGuests.place, courseEnrolments.piece),
      ),
    )
    .leftJoin(enrolmentDates, eq(enrolmentDates.enrolmentId, courseEnrolments.id))
    .leftJoin(groupParticipants, eq(groupParticipants.id, enrolmentDates.participantId))
    .where(
      and(
        eq(courseEnrolments.courseId, courseId),
        inArray(courseEnrolments.status, ["enrolled", "pending"]),
      ),
    )
    .groupBy(courseEnrolments.id, orders.id, placeGuests.name)
    .orderBy(
      asc(courseEnrolments.status),
      asc(courseEnrolments.createdAt),
      asc(courseEnrolments.piece),
    )
    .limit(40);
export type Enrolment = Awaited<ReturnType<typeof enrolmentsOf>>[number];

const maxChoices = 20;

/** The next dates of a class that belong to no course, with their free places: half-terms and closed days are not among them. */
export const listDatesToChoose = (ctx: Ctx<Staff>, name: string) =>
  read(ctx, (db) =>
    db
      .select({
        id: sessions.id,
        startsAt: sessions.startsAt,
        hall: locations.name,
        free: sql<number>`count_free_places(${sessions.id})`,
      })
      .from(sessions)
      .innerJoin(locations, eq(locations.id, sessions.locationId))
      .where(
        and(
          takesPlace,
          sql`lower(${sessions.groupName}) = lower(${name})`,
          gt(sessions.startsAt, ctx.now),
          notInArray(sessions.id, db.select({ id: courseDates.sessionId }).from(courseDates)),
        ),
      )
      .orderBy(asc(sessions.startsAt), asc(sessions.id))
      .limit(maxChoices),
  );

/** Products of the type `class` that sell no dates yet. */
export const listUndatedProducts = (ctx: Ctx<Staff>) =>
  read(ctx, (db) =>
    db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(
        and(
          eq(products.productType, "class"),
          sql`${products.status} <> 'archived'`,
          notInArray(products.id, db.select({ id: courses.productId }).from(courses)),
        ),
      )
      .orderBy(asc(products.name), asc(products.id))
      .limit(50),
  );
