import { isNull, like, sql, type SQL } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { clientTherapists } from "#db/schema/practice.ts";
import type { Database, Identity } from "#domain/kernel/database/database.ts";
import { permissions } from "#domain/people/messages.ts";
import type { Treated } from "./care-people.ts";
import { answering, ownTexts } from "./large-answers.ts";
import { opening, visit, visitsEach } from "./large-visits.ts";

/** So many at once that a statement ends well within its limit. */
const treatedAtOnce = 1_000;
const writingAtOnce = 100;

/**
 * The care of the large practice: 20 signed notes for each of its clients, shared, scored and
 * answered, with programmes and forms in the proportions of the demo's. Each row is written under
 * its author's identity, and the database makes many at once from the demo's stories. Needs what
 * `seedLargePractice` has made.
 */
export async function seedLargeCare(db: Database, now: Date): Promise<void> {
  const folk = await findFolk(db);
  for (const theirs of Map.groupBy(folk, ({ therapistId }) => therapistId).values())
    for (const some of parts(theirs, treatedAtOnce)) {
      await inOrder(db, therapistOf(some[0]!), opening(some, now));
      for (let nth = 0; nth < visitsEach; nth += 1)
        await inOrder(db, therapistOf(some[0]!), visit(some, { nth, now }));
    }
  // So many rows at once are unknown to the planner until it has looked, and what clients write is checked against them.
  await db.vacuum();
  for (const some of parts(folk, writingAtOnce))
    await inOrder(
      db,
      { actor: "client" },
      some.flatMap((one) => [as(one), ownTexts(one, now)]),
    );
  for (const theirs of Map.groupBy(folk, ({ therapistId }) => therapistId).values())
    await inOrder(db, therapistOf(theirs[0]!), answering(theirs[0]!, now));
}

/** All clients of the large practice, with the therapist who treats them. */
async function findFolk(db: Database): Promise<Treated[]> {
  const [known, pairs] = [
    await db.read({ actor: "auth" }, (tx) =>
      tx
        .select({
          id: clients.id,
          accountId: clients.authUserId,
          name: clients.lastName,
        })
        .from(clients)
        .where(like(clients.email, "%s.example.com")),
    ),
    await db.read({ actor: "system" }, (tx) =>
      tx
        .select()
        .from(clientTherapists)
        .where(isNull(clientTherapists.until))
        .orderBy(clientTherapists.clientId),
    ),
  ];
  const people = new Map(known.map((one) => [one.id, one]));
  return pairs.flatMap(({ clientId, therapistId }) => {
    const [client, therapist] = [people.get(clientId), people.get(therapistId)];
    return client && therapist
      ? [{ ...client, therapistId, accountOfTherapist: therapist.accountId }]
      : [];
  });
}

const therapistOf = ({ therapistId, accountOfTherapist }: Treated): Identity => ({
  actor: "therapist",
  person: therapistId,
  account: accountOfTherapist,
  flags: permissions,
});

/** Each writes their own words: one transaction is told, turn by turn, who speaks. */
const as = ({ id, accountId }: Treated): SQL =>
  sql`select set_config('app.person', ${id}, true), set_config('app.account', ${accountId}, true)`;

async function inOrder(
  db: Database,
  identity: Identity,
  statements: readonly SQL[],
): Promise<void> {
  await db.transaction(identity, async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });
}

const parts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
