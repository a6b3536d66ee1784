import type { RouterContextProvider } from "react-router";
import { type Ctx, ctxFor, type Guest } from "#domain/kernel/ctx.ts";
import { whyStopped } from "#domain/people/rules.ts";
import { isOwnOrder } from "#domain/shop/orders/opening/own-order.ts";
import { canViewOrder } from "#domain/shop/orders/opening/can-view-order.ts";
import { anyone, requestContextOf } from "./ctx.ts";
import { findClient } from "./find-client.ts";
import { currentAccount } from "./signed-in.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * The context for an order's page. The browser counts as one that has verified the order as its own
 * where it has the order's cookie, or where the signed-in owner of the order or a member of staff
 * uses it (requirements 1.6.1). A person whom the guard of their own area would stop gets no more
 * by being signed in.
 */
export async function orderReader(context: Context, orderId: string): Promise<Ctx<Guest>> {
  const ctx = anyone(context);
  if (isOwnOrder(ctx, orderId)) return ctx;
  const known = await signedIn(context);
  if (!known || !(await canViewOrder(known, orderId))) return ctx;
  return ctxFor({ ...ctx.actor, orders: [...ctx.actor.orders, orderId.toLowerCase()] }, ctx);
}

async function signedIn(context: Context) {
  const account = await currentAccount(context);
  if (!account) return undefined;
  const { secondFactorNeeded } = requestContextOf(context);
  const { accountId, staff } = account;
  if (staff && !whyStopped("dashboard", account, { secondFactorNeeded }))
    return ctxFor({ kind: "staff", accountId, role: staff.role }, anyone(context));
  return findClient(context);
}
