import { and, eq, inArray } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { clients } from "#db/schema/people.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { Fate, SaidLine } from "../import-kind.ts";
import { refused } from "../line.ts";
import { fieldsToFill, filledColumns } from "./filling.ts";
import { clientReasons } from "./headings.ts";
import type { MovedClient } from "./read-client.ts";

/** What becomes of lines about clients: by email, or by name and birthday, they may be here. */
export async function findClientFates(
  tx: Db,
  lines: readonly SaidLine<MovedClient>[],
): Promise<Fate[]> {
  const here = await findHere(
    tx,
    lines.map(({ said }) => said),
  );
  const first = new Map<string, number>();
  return lines.map(({ number, said }) => {
    const fate = fateOf(said, here);
    const key = namesakeKey(said);
    if (fate.fate !== "new" || !key) return fate;
    const before = first.get(key);
    if (before !== undefined) return refused(clientReasons.sameBirthday(before));
    first.set(key, number);
    return fate;
  });
}

function fateOf(said: MovedClient, here: Here): Fate {
  const account = here.byEmail.get(said.email);
  if (account && account.client?.userType !== "client") return refused(clientReasons.team);
  const namesake = here.byBirthday.get(namesakeKey(said));
  const client = account?.client ?? namesake;
  if (!client) return { fate: "new" };
  const filled = fieldsToFill(client, said);
  return {
    fate: filled.length > 0 ? "joined" : "same",
    reason: account ? "" : clientReasons.hereAs(client.email),
    clientId: client.id,
    filled,
  };
}

const person = {
  id: clients.id,
  userType: clients.userType,
  email: clients.email,
  first_name: clients.firstName,
  last_name: clients.lastName,
  ...filledColumns,
};
type Here = Awaited<ReturnType<typeof findHere>>;

type Named = Pick<MovedClient, "first_name" | "last_name" | "date_of_birth">;

/**
 * What two lines of one person have in common; without a birthday no two names are of one person.
 */
export const namesakeKey = ({ first_name: first, last_name: last, date_of_birth: born }: Named) =>
  born ? `${first} ${last} ${born}`.toLowerCase() : "";

/** Who is here of those whom the lines say: by email, or by name and birthday. */
async function findHere(tx: Db, said: readonly MovedClient[]) {
  const emails = said.map(({ email }) => email);
  const accounts = await tx
    .select({ email: authUsers.email, client: person })
    .from(authUsers)
    .leftJoin(clients, eq(clients.authUserId, authUsers.id))
    .where(inArray(authUsers.email, emails));
  return {
    byEmail: new Map(accounts.map((account) => [account.email, account])),
    byBirthday: await findNamesakes(tx, said),
  };
}

/** The clients that are born on these days, by name and birthday. One statement. */
export async function findNamesakes(tx: Db, said: readonly Named[]) {
  const born = said.flatMap(({ date_of_birth: day }) => day ?? []);
  const namesakes = await tx
    .select(person)
    .from(clients)
    .where(and(eq(clients.userType, "client"), inArray(clients.dateOfBirth, born)));
  return new Map(namesakes.map((one) => [namesakeKey(one), one]));
}
