import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { clientTherapists } from "#db/schema/practice.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { before, days } from "#domain/kernel/time.ts";
import { createAccount } from "#domain/people/create-account.ts";
import { insertAll } from "../insert-all.ts";

/** Those who are treated without coming to the demo's weekly classes. */
const treated =
  "Adele Moss;Barbara Hunt;Colin Frost;Dawn Ellery;Edward Finch;Frances Goode;Grant Holloway;Hilary Ince;Ian Jarman;Joyce Keeble;Kenneth Lunn;Louise Marlow;Maureen Nash;Neil Orchard;Oona Pryor;Paula Quick;Richard Rudd;Susan Tebbutt;Terence Upton;Una Vickers;Vincent Ward;Wanda Yorke;Yvonne Abel;Zara Buckle".split(
    ";",
  );

export type Treated = {
  id: string;
  name: string;
  accountId: string;
  therapistId: string;
  accountOfTherapist: string;
};

/** Forty clients in all: opens the accounts of those who are missing, and shares them between Kate and Tom. */
export async function openTreated(tx: Db, now: Date): Promise<void> {
  for (const name of treated) {
    const [firstName = "", lastName = ""] = name.split(" ");
    const email = `${name.toLowerCase().replace(" ", ".")}@clients.example`;
    const account = { firstName, lastName, email, verified: true, userType: "client" as const };
    await createAccount(tx, { ...account, phone: "07700 900556", now: before(now, days(550)) });
  }
}

/**
 * All clients who are treated, in the order of their addresses, each with the therapist who treats
 * them; assigned where they are not.
 */
export async function shareOut(tx: Db, now: Date): Promise<Treated[]> {
  const team = ["owner@demo.example", "therapist@demo.example"];
  const known = await tx
    .select({
      id: clients.id,
      accountId: clients.authUserId,
      email: clients.email,
    })
    .from(clients)
    .where(inArray(clients.email, team));
  const [kate, tom] = team.map((email) => known.find((one) => one.email === email));
  if (!kate || !tom) return [];
  const people = await tx
    .select({
      id: clients.id,
      accountId: clients.authUserId,
      name: sql<string>`${clients.firstName} || ' ' || ${clients.lastName}`,
    })
    .from(clients)
    .where(
      sql`${clients.email} like '%@clients.example' or ${clients.email} in ('client@demo.example', 'second@demo.example')`,
    )
    .orderBy(
      sql`${clients.email} = 'client@demo.example' desc, ${clients.email} = 'second@demo.example' desc, ${clients.email}`,
    );
  const shared = people.map((one, turn) => {
    const therapist = turn % 3 === 1 ? kate : tom;
    return { ...one, therapistId: therapist.id, accountOfTherapist: therapist.accountId };
  });
  const since = before(now, days(550));
  const had = await tx
    .select({ clientId: clientTherapists.clientId, therapistId: clientTherapists.therapistId })
    .from(clientTherapists);
  const pairs = new Set(had.map(({ clientId, therapistId }) => `${clientId} ${therapistId}`));
  const missing = shared.filter(({ id, therapistId }) => !pairs.has(`${id} ${therapistId}`));
  await insertAll(
    tx,
    clientTherapists,
    missing.map(({ id, therapistId }) => ({ clientId: id, therapistId, since })),
  );
  return shared;
}

/** Who has signed forms and answered notes has been in their portal: on different days of the last three weeks. */
export async function enterOnce(tx: Db, people: readonly Treated[], now: Date): Promise<void> {
  for (const [turn, { id }] of people.entries())
    await tx
      .update(clients)
      .set({ lastLoginAt: before(now, days(1 + (turn % 20))) })
      .where(and(eq(clients.id, id), isNull(clients.lastLoginAt)));
}
