import { eq, sql } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { clients, consents } from "#db/schema/people.ts";
import { clientTherapists } from "#db/schema/practice.ts";
import { workingHours } from "#db/schema/schedule/hours.ts";
import { locations } from "#db/schema/schedule/locations.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import type { Database, Db } from "#domain/kernel/database/database.ts";
import { before, days } from "#domain/kernel/time.ts";
import { consentOf } from "#domain/people/create-account.ts";
import { insertAll } from "../insert-all.ts";
import { people } from "../people.ts";
import { random, type Random } from "../random.ts";
import { largeSchedule, therapistsAt } from "./large-schedule.ts";

const clientsAt = 100;
const sessionsAt = 1_000;
/** As many as are taken well within the limit of a statement. */
const claimsAtOnce = 5_000;
const weekdays = [1, 2, 3, 4, 5];

/**
 * Makes the demo's practice large: five more therapists (ten beyond a hundred times), 100 × scale
 * clients and 1,000 × scale appointments, a tenth of them still to come. None of them can sign in.
 * Beside the half year of the demo, whose therapists it leaves alone.
 */
export async function seedLargePractice(
  db: Database,
  { now, scale }: { now: Date; scale: number },
): Promise<void> {
  const chance = random("large practice");
  const staff = await db.transaction({ actor: "auth" }, (tx) =>
    createPeople(tx, chance, { count: therapistsAt(scale), userType: "therapist", now }),
  );
  const folk = await db.transaction({ actor: "auth" }, (tx) =>
    createPeople(tx, chance, { count: clientsAt * scale, userType: "client", now }),
  );
  // Worked out before the transaction begins: one that waits for its next statement is ended after a while.
  const parts = await findParts(db);
  const schedule = largeSchedule(chance, { staff, folk, parts, count: sessionsAt * scale, now });
  await db.transaction({ actor: "system" }, async (tx) => {
    await insertAll(tx, sessions, schedule);
    await insertAll(
      tx,
      workingHours,
      staff.flatMap((therapistId) =>
        weekdays.map((weekday) => ({ therapistId, weekday, from: "08:00", until: "19:00" })),
      ),
    );
    await insertAll(
      tx,
      clientTherapists,
      folk.map((clientId, at) => ({
        clientId,
        therapistId: staff[at % staff.length]!,
        since: before(now, days(400)),
      })),
    );
    const taking = schedule.filter(({ status }) => status !== "cancelled").map(({ id }) => id!);
    for (let from = 0; from < taking.length; from += claimsAtOnce)
      await claimAll(tx, taking.slice(from, from + claimsAtOnce));
  });
}

/** What is given in the large practice, and where. */
const findParts = (db: Database) =>
  db.read({ actor: "system" }, async (tx) => {
    const { id, slug } = sessionTypes;
    const [type] = await tx.select({ id }).from(sessionTypes).where(eq(slug, "sports-therapy"));
    const [place] = await tx
      .select({ id: locations.id })
      .from(locations)
      .orderBy(locations.name)
      .limit(1);
    return { sessionTypeId: type!.id, locationId: place!.id };
  });

type People = { count: number; userType: "client" | "therapist"; now: Date };

/** Creates so many accounts that cannot sign in, and gives the ids of their profiles. */
async function createPeople(
  tx: Db,
  chance: Random,
  { count, userType, now }: People,
): Promise<string[]> {
  const since = before(now, days(400));
  const stamps = { createdAt: since, updatedAt: since };
  const rows = people(chance, count + 1).slice(1);
  const named = rows.map((person) => ({
    ...person,
    email: person.email.replace("@", `@${userType}s.`),
  }));
  const accounts = named.map(({ firstName, lastName, email }) => ({
    id: chance.uuid(),
    name: `${firstName} ${lastName}`,
    email,
    emailVerified: true,
    ...stamps,
  }));
  const profiles = named.map(({ id, firstName, lastName, email, phone }, at) => ({
    id,
    authUserId: accounts[at]!.id,
    userType,
    firstName,
    lastName,
    email,
    phone: phone ?? "",
    emailVerified: true,
    portalAccessEnabled: true,
    createdAt: since,
  }));
  await insertAll(tx, authUsers, accounts);
  await insertAll(tx, clients, profiles);
  const ids = profiles.map(({ id }) => id);
  if (userType === "client") {
    const consent = await consentOf(tx, "", since);
    await insertAll(
      tx,
      consents,
      ids.map((clientId) => ({ ...consent, clientId })),
    );
  }
  return ids;
}

/** The rota has no overlaps by construction, so time is taken without a lock for each person. */
async function claimAll(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into session_claims (session_id, therapist_id, client_id, during)
    select s.id, case when who = 'therapist' then s.therapist_id end, case when who = 'client' then s.client_id end, s.during
    from ${sessions} s cross join (values ('therapist'), ('client')) v(who)
    where s.id = any (${`{${ids.join(",")}}`}::uuid[])`);
}
