import { and, asc, eq, inArray, isNull, min, sql } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { importLines, type LineFate } from "#db/schema/moving-in.ts";
import { clients } from "#db/schema/people.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { fieldsToFill, filledColumns, type Import, readLineOf } from "./line.ts";
import { reasons } from "./messages.ts";
import type { MovedClient } from "./read-client.ts";

/** Lines that are looked through in one transaction. */
const atOnce = 500;

type Fate = { fate: LineFate; reason: string; clientId: string | null; filled: string[] };

/** Says of the next lines what would become of them, and writes nothing else; how many it were. */
export async function checkNext(tx: Db, row: Import, now: Date): Promise<number> {
  const lines = await tx
    .select({ number: importLines.number, cells: importLines.cells })
    .from(importLines)
    .where(and(eq(importLines.importId, row.id), isNull(importLines.fate)))
    .orderBy(asc(importLines.number))
    .limit(atOnce);
  if (lines.length === 0) return 0;
  const read = lines.map(({ number, cells }) => ({ number, ...readLineOf(row, cells, now) }));
  const said = read.flatMap((line) => ("client" in line ? [line.client] : []));
  const here = await findHere(tx, said);
  const first = await findFirstLines(tx, row.id, said);
  const fates = read.map((line) => ({
    number: line.number,
    ...("client" in line ? fateOf(line.number, line.client, here, first) : refused(line.reason)),
  }));
  await tx.execute(sql`
    update import_lines l set fate = v.fate, reason = v.reason, client_id = v."clientId",
      filled = array(select jsonb_array_elements_text(v.filled))
    from jsonb_to_recordset(${JSON.stringify(fates)}::jsonb)
      v(number integer, fate text, reason text, "clientId" uuid, filled jsonb)
    where l.import_id = ${row.id} and l.number = v.number`);
  return lines.length;
}

const refused = (reason: string): Fate => ({
  fate: "refused",
  reason,
  clientId: null,
  filled: [],
});

function fateOf(number: number, said: MovedClient, here: Here, first: Map<string, number>): Fate {
  const before = first.get(said.email);
  if (before !== undefined && before < number) return refused(reasons.sameEmail(before));
  const account = here.byEmail.get(said.email);
  if (account && account.client?.userType !== "client") return refused(reasons.team);
  const namesake = here.byBirthday.get(
    namesakeKey(said.first_name, said.last_name, said.date_of_birth),
  );
  const client = account?.client ?? namesake;
  if (!client)
    return {
      fate: "new",
      reason: "",
      clientId: null,
      filled: [],
    };
  const filled = fieldsToFill(client, said);
  return {
    fate: filled.length > 0 ? "joined" : "same",
    reason: account ? "" : reasons.hereAs(client.email),
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

/** The first line of the whole file with each of these emails. */
async function findFirstLines(tx: Db, importId: string, said: readonly MovedClient[]) {
  const emails = said.map(({ email }) => email);
  const found = await tx
    .select({ email: importLines.email, number: min(importLines.number) })
    .from(importLines)
    .where(and(eq(importLines.importId, importId), inArray(importLines.email, emails)))
    .groupBy(importLines.email);
  return new Map(found.map(({ email, number }) => [email, number!]));
}
