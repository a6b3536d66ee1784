import { sql } from "drizzle-orm";
import { asAuthService, asSystem, type Ctx } from "#domain/kernel/ctx.ts";
import { printedReceiptNumber } from "#domain/kernel/text/receipt.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { findReceipt } from "#domain/shop/orders/opening/find-receipt.ts";
import type { RegisteredTable } from "./registered-table.ts";
import type { Person } from "./person.ts";
import { register } from "./register.ts";

/** One file of the archive. */
export type OwnFile = { name: string; bytes: Uint8Array };

const given = register.flatMap((entry) =>
  "file" in entry.exported ? [{ ...entry, ...entry.exported }] : [],
);
const held = register.flatMap((entry) =>
  "notBecause" in entry.exported ? [{ ...entry, ...entry.exported }] : [],
);
const utf8 = new TextEncoder();

/**
 * All that a person is given of their data, by the register: a file of JSON for each kind, and the
 * receipts of these paid orders. Each is read or drawn when it is asked for. Of a buyer without an
 * account, kinds of which there is nothing are left out. The caller has made sure who asks.
 */
export async function* archiveOf(
  ctx: Ctx,
  person: Person,
  orderIds: AsyncIterable<string>,
): AsyncGenerator<OwnFile> {
  const inside: typeof given = [];
  for (const entry of given.filter(isAbout(person))) {
    const rows = await rowsOf(ctx, entry, person, entry.without ?? []);
    if (rows.length === 0 && person.clientId === null) continue;
    inside.push(entry);
    const content = { what: entry.title, rows: rows.map(withLabels) };
    yield {
      name: `${entry.file}.json`,
      bytes: utf8.encode(`${JSON.stringify(content, null, 2)}\n`),
    };
  }
  yield* receiptsOf(ctx, orderIds);
  yield { name: "READ-ME.txt", bytes: utf8.encode(readMe(ctx, person, inside)) };
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
async function* receiptsOf(ctx: Ctx, orderIds: AsyncIterable<string>): AsyncGenerator<OwnFile> {
  for await (const id of orderIds) {
    const receipt = await findReceipt(asSystem(ctx), id);
    if (!receipt) continue;
    const name = `receipts/receipt-${printedReceiptNumber(receipt.receiptNumber)}.pdf`;
    yield { name, bytes: await ctx.ports.receipts.render(receipt) };
  }
}

/** Of a buyer without an account the portal keeps nothing. */
const isAbout =
  ({ clientId }: Person) =>
  ({ readAs }: RegisteredTable) =>
    clientId !== null || readAs === "system";

function readMe({ now }: Ctx, person: Person, inside: typeof given): string {
  const { name, clientNumber } = person;
  return [
    `All that the studio keeps about ${name}${clientNumber ? ` (${clientNumber})` : ""}, as it was on ${londonDay(now)}.`,
    "",
    "Each file ending in .json can be opened with any text editor or browser. Times are in UTC, sums in pounds.",
    "",
    ...inside.map(({ file, title }) => `${file}.json: ${title}`),
    "receipts/: The receipts of your paid orders",
    "",
    "What is kept about you and is not in here:",
    ...held.filter(isAbout(person)).map(({ title, notBecause }) => `- ${title}. ${notBecause}`),
    "",
  ].join("\r\n");
}
