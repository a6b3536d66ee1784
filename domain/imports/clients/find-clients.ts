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
  return lines.map(({ said }) => fateOf(said, here));
}

function fateOf(said: MovedClient, here: Here): Fate {
  const account = here.byEmail.get(said.email);
  if (account && account.client?.userType !== "client") return refused(clientReasons.team);
  const namesake = here.byBirthday.get(
    namesakeKey(said.first_name, said.last_name, said.date_of_birth),
  );
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

/** Without a birthday no two names are of one person. */
const namesakeKey = (first: string, last: string, born: string | null): string =>
  born ? `${first} ${last} ${born}`.toLowerCase() : "";

/** Who is here of those whom the lines say: by email, or by name and birthday. */
async function findHere(tx: Db, said: readonly MovedClient[]) {
  const emails = said.map(({ email }) => email);
  const accounts = await tx
    .select({ email: authUsers.email, client: person })
    .from(authUsers)
    .leftJoin(clients, eq(clients.authUserId, authUsers.id))
    .where(inArray(authUsers.email, emails));
  const born = said.flatMap(({ date_of_birth: day }) => day ?? []);
  const namesakes = await tx
    .select(person)
    .from(clients)
    .where(and(eq(clients.userType, "client"), inArray(clients.dateOfBirth, born)));
  return {
    byEmail: new Map(accounts.map((account) => [account.email, account])),
    byBirthday: new Map(
      namesakes.map((one) => [namesakeKey(one.first_name, one.last_name, one.date_of_birth), one]),
    ),
  };
}
