import { asSystem, type Ctx, type Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isRefusedRow } from "#domain/kernel/refused-row.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import { recordPayment } from "#domain/payments/record-payment.ts";
import { demandOf } from "#domain/shop/cart/rules.ts";
import { claimStock } from "#domain/shop/stock/claim-stock.ts";
import { confirmOrder, settleAsFree } from "./confirm-order.ts";
import type { TakenOrder } from "./forms.ts";
import { lockOrder, noteDeed } from "./lock-order.ts";
import { pickLines } from "./pick-lines.ts";
import { priceLines } from "./price-lines.ts";
import { ensureCustomer, insertLines, insertOrder, type NewOrder, trackDiscountUsage } from "./write-order.ts";

type Taken = { form: TakenOrder; by: string; address?: string };

/**
 * An order that somebody gave by phone or at the studio, at our prices and with the same claims on stock and codes as one
 * of the shop: all of it or nothing. It is kept until it is paid or cancelled, or paid at once when the form says how. The
 * form's key is the order's id, so that pressing twice makes one order.
 */
export async function takeOrder(ctx: Ctx<Staff>, taken: Taken) {
  return transaction(asSystem(ctx), (tx) => write(tx, ctx, taken));
}

async function write(tx: Db, ctx: Ctx<Staff>, { form, by, address }: Taken) {
  const { now } = ctx;
  const { key: id, lines: picked, method, ...buyer } = form;
  const before = await lockOrder(tx, id);
  if (before) return done({ id, orderNumber: before.orderNumber, totalPence: before.totalPence });
  const lines = await pickLines(tx, picked, now);
  if (lines.length < picked.length) return refuse("not-available");
  const worth = await priceLines(tx, lines, { code: buyer.discountCode, email: buyer.email, now });
  if (!worth.ok) return worth;
  const order: NewOrder = {
    ...{ id, lines, now, ...worth.value },
    ...{ channel: "studio", cart: null, requestHash: null, reservedUntil: null },
    buyer: { ...buyer, idempotencyKey: id, expectedTotal: worth.value.total, accepted: "" },
  };
  const customerId = await ensureCustomer(tx, order).catch(undefinedIfRefused);
  if (!customerId) return refuse("customer-refused");
  const written = await insertOrder(tx, order, customerId);
  if (!written) return refuse("key-used");
  await insertLines(tx, order);
  await trackDiscountUsage(tx, order);
  await noteDeed(tx, ctx, { orderId: id, kind: "taken", by, facts: { paid: method }, ...(address ? { address } : {}) });
  await settle(tx, order, { method, by, ctx });
  if (!(await claimStock(tx, demandOf(lines), { orderId: id, reason: "sold", now }))) return refuse("sold-out");
  return done({ ...written, totalPence: order.total });
}

type Settling = { method: TakenOrder["method"]; by: string; ctx: Ctx<Staff> };

async function settle(tx: Db, { id: orderId, total, now }: NewOrder, { method, by, ctx }: Settling): Promise<void> {
  if (total === 0) return settleAsFree(tx, { orderId, now });
  if (method === "later") return;
  const payment = { orderId, source: "manual", intentId: null, amountPence: total, surplus: false } as const;
  await recordPayment(tx, { ...payment, now });
  await confirmOrder(tx, { orderId, now });
  await noteDeed(tx, ctx, { orderId, kind: "marked-paid", by, facts: { method } });
}

/** Details that the database does not take are staff's to look at; any other failure is ours. */
function undefinedIfRefused(thrown: unknown): undefined {
  if (!isRefusedRow(thrown)) throw thrown;
}
