// Files of other systems for tests: taken, looked through and moved in.
import type { ImportKindName } from "#db/schema/moving-in.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { chooseColumns } from "#domain/imports/choose-columns.ts";
import { confirmImport, undoImport } from "#domain/imports/decide-import.ts";
import { moveNext } from "#domain/imports/move-in.ts";
import { takeFile } from "#domain/imports/take-file.ts";
import { writeMovedOrders } from "#domain/shop/orders/moved-in/write-moved-orders.ts";
import { asActor } from "./people.ts";
import { noon, type Studio } from "./studio.ts";

/** The columns of the lists of clients below. */
export const listHeading = "First name,Last name,Email,Mobile,Date of birth,Town";
export const listColumns = ["first_name", "last_name", "email", "phone", "date_of_birth", "city"];

type Files = {
  kind: ImportKindName;
  heading: string;
  columns: readonly string[];
  /** Where the file does not tell. */
  dayOrder?: "day-first";
};
const clientFiles: Files = {
  kind: "clients",
  heading: listHeading,
  columns: listColumns,
};

/** What an owner does with files, and what the database says of it. */
export function movesOf(
  studio: Studio,
  owner: () => Ctx<Owner>,
  { kind, heading, columns, dayOrder }: Files = clientFiles,
) {
  const rows = async (sql: string, values: unknown[] = []) =>
    (await studio.owner.query(sql, values)).rows as Record<string, unknown>[];
  async function write(id: string): Promise<string> {
    await confirmImport(owner(), id);
    await finish(id);
    return id;
  }
  async function take(lines: string[]): Promise<string> {
    const bytes = new TextEncoder().encode([heading, ...lines].join("\n"));
    const taken = await takeFile(owner(), { kind, name: `${kind}.csv`, bytes });
    if (!taken.ok) throw new Error(taken.why);
    return taken.value.id;
  }
  /** Does what a job does until there is no more. */
  async function finish(importId: string): Promise<void> {
    while (await moveNext(asActor(studio, { kind: "system" }), importId));
  }
  async function check(lines: string[]): Promise<string> {
    const id = await take(lines);
    const chosen = await chooseColumns(owner(), id, { columns, dayOrder });
    if (!chosen.ok) throw new Error(chosen.why);
    await finish(id);
    return id;
  }
  async function moveIn(lines: string[]): Promise<string> {
    return write(await check(lines));
  }
  async function undo(id: string): Promise<void> {
    const begun = await undoImport(owner(), id);
    if (!begun.ok) throw new Error(begun.why);
    await finish(id);
  }
  /** What becomes of each line, with why. */
  const fates = async (id: string) =>
    (
      await rows("select fate, reason from import_lines where import_id = $1 order by number", [id])
    ).map(({ fate, reason }) => (reason ? `${String(fate)}: ${String(reason)}` : fate));
  return {
    rows,
    take,
    finish,
    check,
    write,
    moveIn,
    undo,
    fates,
  };
}

/** An order of a pass that was paid where the studio was before. */
export function aMovedOrder(studio: Studio, productId: string) {
  const product = {
    id: productId,
    name: "Ten",
    slug: "ten",
    type: "pass",
    category: "passes",
  } as const;
  const buyer = {
    email: "moved@example.com",
    firstName: "Mo",
    lastName: "Ved",
  };
  return studio.db.transaction(studio.system().identity, (tx) =>
    writeMovedOrders(tx, [{ buyer, product }], noon),
  );
}
