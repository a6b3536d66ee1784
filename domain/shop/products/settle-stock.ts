import { and, eq, gte, sql } from "drizzle-orm";
import { products, stockItems, stockMovements } from "#db/schema/catalogue.ts";
import { courses } from "#db/schema/courses.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, type Outcome, refuse } from "#domain/kernel/outcome.ts";
import type { ProductForm } from "./forms.ts";
import { newProduct } from "./rules.ts";

type StockInput = Pick<ProductForm, "stockKind" | "stock" | "stockWas" | "stockItemId" | "name">;
type Why = "no-such-places" | "stock-below-zero" | "stock-of-course";

/**
 * A step: the pieces a product draws on from now, null when they are not counted. What was typed is compared with what
 * the form had shown, and only the difference is booked: what was sold in between stays sold.
 */
export async function settleStock(
  ctx: Ctx<Staff>,
  tx: Db,
  form: StockInput,
  current: string | null,
): Promise<Outcome<string | null, Why>> {
  if (form.stockKind === "none") return done(null);
  if (form.stockKind === "shared") {
    if (!(await exists(tx, form.stockItemId))) return refuse("no-such-places");
    if (form.stockItemId !== current) return done(form.stockItemId);
  } else if (!current || (await isShared(tx, current))) return done(await openStock(ctx, tx, form));
  return countAnew(ctx, tx, form, current!);
}

async function countAnew(
  ctx: Ctx<Staff>,
  tx: Db,
  { stock, stockWas }: StockInput,
  id: string,
): Promise<Outcome<string, Why>> {
  const change = stockWas === null ? 0 : stock - stockWas;
  if (change === 0) return done(id);
  if (await sellsCourse(tx, id)) return refuse("stock-of-course");
  const counted = await tx
    .update(stockItems)
    .set({ quantity: sql`${stockItems.quantity} + ${change}` })
    .where(and(eq(stockItems.id, id), gte(stockItems.quantity, -change)))
    .returning({ id: stockItems.id });
  if (counted.length === 0) return refuse("stock-below-zero");
  await tx.insert(stockMovements).values({
    stockItemId: id,
    change,
    reason: "counted",
    detail: byOf(ctx),
    at: ctx.now,
  });
  return done(id);
}

async function openStock(ctx: Ctx<Staff>, tx: Db, { name, stock }: StockInput): Promise<string> {
  const [item] = await tx
    .insert(stockItems)
    .values({ name: name || newProduct.name, quantity: stock })
    .returning({ id: stockItems.id });
  await tx.insert(stockMovements).values({
    stockItemId: item!.id,
    change: stock,
    reason: "opening",
    detail: byOf(ctx),
    at: ctx.now,
  });
  return item!.id;
}

/** Whether they are places of a course, which are released where the course is. */
const sellsCourse = async (tx: Db, id: string): Promise<boolean> =>
  (
    await tx
      .select({ id: courses.id })
      .from(courses)
      .innerJoin(products, eq(products.id, courses.productId))
      .where(eq(products.stockItemId, id))
  ).length > 0;

/** Who of the staff counted, for the history of the stock. */
export const byOf = ({ actor }: Ctx<Staff>): { by: string } => ({ by: actor.accountId });

const exists = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.select({ id: stockItems.id }).from(stockItems).where(eq(stockItems.id, id))).length > 0;

/** Whether more than one product draws on these pieces. */
async function isShared(tx: Db, id: string): Promise<boolean> {
  const users = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.stockItemId, id))
    .limit(2);
  return users.length > 1;
}
