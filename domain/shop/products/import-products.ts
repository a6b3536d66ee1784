import { createHash, randomUUID } from "node:crypto";
import { asc, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { productCategories, products, stockItems, stockMovements } from "#db/schema/catalogue.ts";
import { productSlugs } from "#db/schema/product-slugs.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isRefusedRow } from "#domain/kernel/database/refused-row.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { lockProducts } from "./lock-products.ts";
import {
  type PlannedLine,
  planLines,
  readProductFile,
  type Shop,
  slugOfLine,
  type Unreadable,
} from "./plan-import.ts";
import { rowOf } from "./row-of.ts";
import { byOf } from "./settle-stock.ts";

/** A plan with its fingerprint: what was confirmed must be what would be done. */
export type ImportPlan = { lines: PlannedLine[]; fingerprint: string };

/** What a file of products would do, without doing it. */
export function planImport(ctx: Ctx<Staff>, text: string): Promise<ImportPlan | Unreadable> {
  const file = readProductFile(text);
  if ("unreadable" in file) return Promise.resolve(file);
  return read(ctx, async (db) => planned(file, await findShop(db, slugsOf(file))));
}

/**
 * Does what a file of products says, all of it or nothing, in as many statements as for one product. Refuses a file with a wrong
 * line, and one that would no longer do what its preview said.
 */
export async function importProducts(ctx: Ctx<Staff>, text: string, fingerprint: string) {
  const file = readProductFile(text);
  if ("unreadable" in file) return refuse("unreadable");
  try {
    return await transaction(ctx, async (tx) => {
      const { id, slug } = products;
      const known = await tx
        .select({ id })
        .from(products)
        .where(inArray(slug, ["", ...slugsOf(file)]));
      await lockProducts(
        tx,
        known.map((one) => one.id),
      );
      const plan = planned(file, await findShop(tx, slugsOf(file)));
      if (plan.fingerprint !== fingerprint) return refuse("changed-meanwhile");
      if (plan.lines.some(({ what }) => what === "wrong")) return refuse("wrong-lines");
      const lines = plan.lines.filter(({ what }) => what !== "same");
      await writeAll(ctx, tx, lines);
      const [made, changed] = [
        lines.filter(({ what }) => what === "new").length,
        lines.filter(({ what }) => what === "changed").length,
      ];
      await audit(tx, ctx, { action: "products.imported", detail: { created: made, changed } });
      await markChanged(tx, "shop");
      return done({ created: made, changed });
    });
  } catch (error) {
    // An address was taken, or pieces were sold, between the check and the write.
    if (isRefusedRow(error)) return refuse("changed-meanwhile");
    throw error;
  }
}

type File = Exclude<ReturnType<typeof readProductFile>, Unreadable>;

const slugsOf = (file: File) =>
  [...new Set(file.lines.map(({ cells }) => slugOfLine(file.headings, cells)))].filter(Boolean);

function planned(file: File, shop: Shop): ImportPlan {
  const lines = planLines(file, shop);
  const gist = lines.map(({ line, slug, what, changes, known }) => [
    line,
    slug,
    what,
    changes,
    known?.version,
  ]);
  return { lines, fingerprint: createHash("sha256").update(JSON.stringify(gist)).digest("hex") };
}

async function findShop(db: Db, slugs: string[]): Promise<Shop> {
  const none = slugs.length === 0 ? [""] : slugs;
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.slug, none))
    .orderBy(asc(products.id));
  const items = rows.flatMap(({ stockItemId }) => stockItemId ?? []);
  const stock = await db
    .select({
      id: stockItems.id,
      quantity: stockItems.quantity,
      users: count(products.id),
    })
    .from(stockItems)
    .innerJoin(products, eq(products.stockItemId, stockItems.id))
    .where(items.length > 0 ? inArray(stockItems.id, items) : sql`false`)
    .groupBy(stockItems.id);
  const ofItem = new Map(stock.map((item) => [item.id, item]));
  const taken = await db
    .select({ slug: productSlugs.slug })
    .from(productSlugs)
    .where(inArray(productSlugs.slug, none));
  const { id, slug, name, archivedAt } = productCategories;
  const categories = await db
    .select({ id, slug, name })
    .from(productCategories)
    .orderBy(isNotNull(archivedAt), asc(name));
  return {
    products: new Map(
      rows.map((row) => {
        const item = ofItem.get(row.stockItemId ?? "");
        return [
          row.slug,
          { ...row, stock: item?.quantity ?? null, isSharing: (item?.users ?? 0) > 1 },
        ];
      }),
    ),
    takenSlugs: new Set(taken.map((row) => row.slug)),
    categories,
  };
}

async function writeAll(ctx: Ctx<Staff>, tx: Db, lines: readonly PlannedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const opened: { id: string; name: string; quantity: number }[] = [];
  const counted: { id: string; change: number }[] = [];
  const rows = lines.map(({ slug, form, known }) => {
    const input = form!;
    const open = () => {
      const item = {
        id: randomUUID(),
        name: input.name,
        quantity: input.stock,
      };
      opened.push(item);
      return item.id;
    };
    const isOwn = input.stockKind === "own";
    const stockItemId = input.stockKind === "none" ? null : (known?.stockItemId ?? open());
    const change = isOwn && known?.stock != null ? input.stock - known.stock : 0;
    if (change !== 0 && stockItemId) counted.push({ id: stockItemId, change });
    const usual = { ...rowOf(input, { sale: "kept", stockItemId }), slug, updatedAt: ctx.now };
    return {
      ...usual,
      id: known?.id ?? randomUUID(),
      version: (known?.version ?? 0) + 1,
      createdAt: ctx.now,
    };
  });
  if (opened.length > 0) await tx.insert(stockItems).values(opened);
  if (counted.length > 0) {
    const [ids, changes] = [
      sql.param(counted.map(({ id }) => id)),
      sql.param(counted.map(({ change }) => change)),
    ];
    await tx.execute(sql`update stock_items s set quantity = s.quantity + c.change
      from unnest(${ids}::uuid[], ${changes}::integer[]) c (id, change) where s.id = c.id`);
  }
  const movements = [
    ...opened.map(({ id, quantity }) => ({
      stockItemId: id,
      change: quantity,
      reason: "opening" as const,
      detail: byOf(ctx),
      at: ctx.now,
    })),
    ...counted.map(({ id, change }) => ({
      stockItemId: id,
      change,
      reason: "counted" as const,
      detail: byOf(ctx),
      at: ctx.now,
    })),
  ];
  if (movements.length > 0) await tx.insert(stockMovements).values(movements);
  const { id: _, createdAt: __, ...columns } = rows[0]!;
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const set = Object.fromEntries(
    names.map((name) => [name, sql.raw(`excluded.${snake(products[name].name)}`)]),
  );
  await tx.insert(products).values(rows).onConflictDoUpdate({ target: products.id, set });
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
