import { eq, inArray, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { clientTherapists } from "#db/schema/practice.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { availabilityExceptions, workingHours } from "#db/schema/schedule/hours.ts";
import { locations, rooms } from "#db/schema/schedule/locations.ts";
import { studioPayments } from "#db/schema/schedule/payments.ts";
import { sessionSeries, sessionsLeftOut } from "#db/schema/schedule/series.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Database, Db } from "#domain/kernel/database/database.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { addDays, before, days, londonDay } from "#domain/kernel/time.ts";
import { createAccount } from "#domain/people/create-account.ts";
import { claimTimes } from "#domain/schedule/sessions/claims.ts";
import { insertAll } from "../insert-all.ts";
import { random } from "../random.ts";
import { courses, regulars, typePrices } from "./courses.ts";
import { appointmentRows, type DemoPractice } from "./appointment-rows.ts";
import { courseRows } from "./course-rows.ts";
import { paymentRows } from "./payment-rows.ts";
import { insertDeposit } from "../insert-deposit.ts";
import { seedCourses } from "./seed-courses.ts";
import { seedEnrolled } from "./seed-enrolled.ts";
import { seedPass } from "./seed-pass.ts";
import { seedWritten } from "../seed-written.ts";
import { seedTeam } from "./seed-team.ts";

/**
 * Fills the schedule of the demo studio, half a year around a date and without bank holidays: two
 * therapists with their hours, weekly classes as series, appointments, an absence, and a clash that
 * was overruled. Once; its therapists and clients must have accounts.
 */
export async function seedSchedule(db: Database, now: Date): Promise<void> {
  const some = await db.read({ actor: "system" }, (tx) =>
    tx.select({ id: sessions.id }).from(sessions).limit(1),
  );
  if (some.length > 0) return;
  await db.transaction({ actor: "auth" }, async (tx) => {
    await createRegulars(tx, now);
    await seedTeam(tx, now);
  });
  await db.transaction({ actor: "system" }, async (tx) => {
    await seedWritten(tx, now);
    const practice = await furnish(tx, now);
    if (!practice) return;
    const { series, groups, people, excludedDates, blocks } = courseRows(
      random("courses"),
      practice,
      now,
    );
    const { plain, clash } = appointmentRows(random("appointments"), practice, now);
    await insertAll(tx, sessionSeries, series);
    await insertAll(tx, sessionsLeftOut, excludedDates);
    await insertAll(tx, sessions, groups);
    await insertAll(tx, sessions, [...plain, clash]);
    await insertAll(tx, groupParticipants, people);
    await insertAll(tx, studioPayments, paymentRows(random("payments"), people, plain));
    const taking = [...groups, ...plain]
      .filter(({ status }) => status !== "cancelled")
      .map(({ id }) => id!);
    await claimTimes(tx, taking);
    await claimTimes(tx, [clash.id!], ["therapist"]);
    await takeAbsence(tx, practice);
    const since = before(now, days(90));
    const pairs = new Set(
      [...plain, clash].map(({ clientId, therapistId }) => `${clientId} ${therapistId}`),
    );
    const rows = [...pairs].map((pair) => ({
      clientId: pair.split(" ")[0]!,
      therapistId: pair.split(" ")[1]!,
      since,
    }));
    await insertAll(tx, clientTherapists, rows);
    await seedPass(tx, now);
    await seedCourses(tx, blocks, now);
    await seedEnrolled(tx, now);
    await insertDeposit(tx, now);
  });
}

async function createRegulars(tx: Db, now: Date): Promise<void> {
  for (const name of regulars) {
    const [firstName = "", lastName = ""] = name.split(" ");
    const email = `${name.toLowerCase().replaceAll("'", "").replace(" ", ".")}@clients.example`;
    const account = { firstName, lastName, email, verified: true, userType: "client" as const };
    await createAccount(tx, { ...account, phone: "07700 900555", now: before(now, days(120)) });
  }
}

const wayHome =
  "Turn in at the green gate: there is room for three cars on the gravel. Please come to the side door.";
const wayToHalls = "Park behind the hall; the door is open ten minutes before we begin.";

/** What clients book for several weeks at once, and what they bring to it. */
const weekly = ["sports-therapy", "studio-pilates"];
const clothes = "Clothes that you can move in\nA list of any medicines that you take";

/** Rooms, prices and hours; undefined where the demo's therapists have no accounts. */
async function furnish(tx: Db, now: Date): Promise<DemoPractice | undefined> {
  const known = await tx
    .select({ id: clients.id, email: clients.email })
    .from(clients)
    .where(sql`${clients.email} like '%example'`);
  const byEmail = new Map(known.map(({ email, id }) => [email, id]));
  const [kate, tom] = [byEmail.get("owner@demo.example"), byEmail.get("therapist@demo.example")];
  if (!kate || !tom) return undefined;
  const home = "Home studio, Shefford";
  await tx
    .update(locations)
    .set({ name: home, directions: wayHome })
    .where(eq(locations.name, "Studio"));
  const others = [...new Set(courses.map(({ hall }) => hall)), "At your yard"].filter(
    (name) => name !== home,
  );
  await tx.insert(locations).values(others.map((name) => ({ name, directions: wayToHalls })));
  const halls = new Map((await tx.select().from(locations)).map(({ name, id }) => [name, id]));
  const homeId = halls.get(home)!;
  const named = ["Reformer studio", "Treatment room"].map((name) => ({
    name,
    locationId: homeId,
    capacity: 6,
  }));
  const [reformer, treatment] = await tx.insert(rooms).values(named).returning({ id: rooms.id });
  for (const [slug, price, memberPrice, bufferAfter, isBookableByClients] of typePrices) {
    const prices = {
      pricePence: price * 100,
      memberPricePence: memberPrice === null ? null : memberPrice * 100,
    };
    await tx
      .update(sessionTypes)
      .set({ ...prices, bufferAfter, isBookableByClients })
      .where(eq(sessionTypes.slug, slug));
  }
  await tx
    .update(sessionTypes)
    .set({ allowsSeries: true })
    .where(inArray(sessionTypes.slug, weekly));
  await tx
    .update(sessionTypes)
    .set({ whatToBring: clothes })
    .where(eq(sessionTypes.slug, "sports-therapy"));
  const hours = [kate, tom].flatMap((therapistId) =>
    [1, 2, 3, 4, 5].map((weekday) => ({ therapistId, weekday, from: "08:00", until: "20:00" })),
  );
  await insertAll(tx, workingHours, hours);
  const types = new Map((await tx.select().from(sessionTypes)).map(({ slug, id }) => [slug, id]));
  const hannahAndBen = ["client@demo.example", "second@demo.example"].map((email) =>
    byEmail.get(email)!,
  );
  const regularIds = [...byEmail]
    .filter(([email]) => email.endsWith("@clients.example"))
    .map(([, id]) => id);
  return {
    kate,
    tom,
    halls,
    reformer: reformer!.id,
    treatment: treatment!.id,
    types,
    people: [...hannahAndBen, ...regularIds.toSorted()],
    awayFrom: awayFrom(now),
  };
}

/** Tom is away on the Wednesday and Thursday three weeks from now. */
const awayFrom = (now: Date) => {
  const today = londonDay(now);
  const monday = addDays(today, -((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7));
  return addDays(monday, 21 + 2);
};

async function takeAbsence(tx: Db, { tom, awayFrom: from }: DemoPractice): Promise<void> {
  const until = addDays(from, 1);
  const away = {
    therapistId: tom,
    dayFrom: from,
    dayUntil: until,
    kind: "closed" as const,
    reason: "Course in Leeds",
  };
  const [added] = await tx
    .insert(availabilityExceptions)
    .values({ ...away, createdAt: atLondon(from, "00:00") })
    .returning();
  const [start, end] = [
    atLondon(from, "00:00").toISOString(),
    atLondon(addDays(until, 1), "00:00").toISOString(),
  ];
  await tx.execute(
    sql`insert into session_claims (exception_id, therapist_id, during) values (${added!.id}, ${tom}, tstzrange(${start}, ${end}))`,
  );
}
