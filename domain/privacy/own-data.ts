import { sql } from "drizzle-orm";
import { audit, auditRefusal } from "#domain/kernel/database/audit.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { asAuthService, asSystem, type Client, type Ctx } from "#domain/kernel/ctx.ts";
import { pagesFor } from "#domain/kernel/input/list-query.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { printedReceiptNumber } from "#domain/kernel/text/receipt.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read, write } from "#domain/kernel/database/transaction.ts";
import { confirmBoth, type Proof } from "#domain/people/own-account/confirm-both.ts";
import { findReceipt } from "#domain/shop/orders/opening/find-receipt.ts";
import { listOwnOrders } from "#domain/shop/orders/opening/list-own-orders.ts";
import type { RegisteredTable } from "./registered-table.ts";
import { findPerson, type Person } from "./person.ts";
import { register } from "./register.ts";

/** How many copies of their data a client may take a day; drawing receipts keeps others waiting. */
const copiesADay = 3;
/** One file of the archive. */
export type OwnFile = { name: string; bytes: Uint8Array };

/**
 * Lets a client have a copy of all their data: gives the files one after the other, each read or drawn when it is asked
 * for. Asks for their password, and a code where they have a second factor; refuses a wrong one and a fourth copy within a
 * day. What was given is in the audit.
 */
export async function takeOwnData(ctx: Ctx<Client>, proof: Proof) {
  const proved = await confirmBoth(ctx, proof);
  if (!proved.ok) return proved;
  const about = { subjectId: ctx.actor.accountId };
  const limit = {
    purpose: "own-data",
    who: ctx.actor.accountId,
    limit: copiesADay,
    perSeconds: 86_400,
  };
  if (!(await countHit(ctx, limit)).allowed) {
    await auditRefusal(ctx, { ...about, action: "data.exported", detail: { why: "too-often" } });
    return refuse("too-often");
  }
  const person = await findPerson(ctx, ctx.actor.id);
  if (!person) return refuse("wrong-password");
  await write(ctx, (tx) => audit(tx, ctx, { ...about, action: "data.exported" }));
  return done(filesOf(ctx, person));
}

const given = register.flatMap((entry) =>
  "file" in entry.exported ? [{ ...entry, ...entry.exported }] : [],
);
const held = register.flatMap((entry) =>
  "notBecause" in entry.exported ? [{ ...entry, ...entry.exported }] : [],
);
const utf8 = new TextEncoder();

async function* filesOf(ctx: Ctx<Client>, person: Person): AsyncGenerator<OwnFile> {
  yield { name: "READ-ME.txt", bytes: utf8.encode(readMe(ctx, person)) };
  for (const entry of given) {
    const rows = await rowsOf(ctx, entry, person, entry.without ?? []);
    const content = { what: entry.title, rows: rows.map(withLabels) };
    yield {
      name: `${entry.file}.json`,
      bytes: utf8.encode(`${JSON.stringify(content, null, 2)}\n`),
    };
  }
  yield* receiptsOf(ctx);
}

async function rowsOf(
  ctx: Ctx,
  entry: RegisteredTable,
  person: Person,
  without: readonly string[],
) {
  const reader = {
    auth: asAuthService(ctx),
    system: asSystem(ctx),
    self: ctx,
  }[entry.readAs];
  return read(reader, async (db) => {
    const { rows } = (await db.execute(sql`
      select to_jsonb(t) - ${`{${without.join(",")}}`}::text[] as row
      from ${sql.identifier(entry.table)} t where ${entry.rows(person)} order by 1`)) as unknown as {
      rows: { row: Record<string, unknown> }[];
    };
    return rows.map(({ row }) => row);
  });
}

/** "first_name" reads "first name". */
const withLabels = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column.replaceAll("_", " "), value]),
  );

/** Each is drawn when it is asked for, so that the download does not wait for all of them. */
async function* receiptsOf(ctx: Ctx<Client>): AsyncGenerator<OwnFile> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { rows, total } = await listOwnOrders(ctx, { page });
    pages = pagesFor(total);
    for (const { id } of rows) {
      const receipt = await findReceipt(asSystem(ctx), id);
      if (!receipt) continue;
      const name = `receipts/receipt-${printedReceiptNumber(receipt.receiptNumber)}.pdf`;
      yield { name, bytes: await ctx.ports.receipts.render(receipt) };
    }
  }
}

function readMe({ now }: Ctx, { name, clientNumber }: Person): string {
  return [
    `All that the studio keeps about ${name} (${clientNumber}), as it was on ${londonDay(now)}.`,
    "",
    "Each file ending in .json can be opened with any text editor or browser. Times are in UTC, sums in pounds.",
    "",
    ...given.map(({ file, title }) => `${file}.json: ${title}`),
    "receipts/: The receipts of your paid orders",
    "",
    "What is kept about you and is not in here:",
    ...held.map(({ title, notBecause }) => `- ${title}. ${notBecause}`),
    "",
  ].join("\r\n");
}
