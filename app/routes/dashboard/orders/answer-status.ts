import { data, redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { factsOf } from "#app/http/ctx.ts";
import { theStaff } from "#app/http/locks.ts";
import { troubleOf } from "#app/http/trouble.ts";
import { changeOrderStatus } from "#domain/shop/orders/change-status.ts";
import { statusForm } from "#domain/shop/orders/forms.ts";
import type { OrderStatus } from "#domain/shop/orders/rules.ts";
import { statusChanged, statusNotUpdated, statusRefusals } from "#domain/shop/orders/words.ts";

type Context = Readonly<RouterContextProvider>;

/** Who acts, and from where: what every deed at the desk is written down with. */
export function doer(context: Context) {
  const { ctx, account } = theStaff(context);
  return { ctx, who: { by: account.name, address: factsOf(context).address } };
}

/** A good or a bad word about the last press; `reference` where something broke, and what was `chosen` in vain. */
export type Said = {
  good?: string;
  sorry?: string;
  reference?: string;
  chosen?: { orderId: string; to: OrderStatus };
  at: number;
};

/** Changes an order's status. Refunded leads to the refund: the money goes first. */
export async function answerStatus(context: Context, form: FormData) {
  const { ctx, who } = doer(context);
  const at = ctx.now.getTime();
  const orderId = String(form.get("orderId") ?? "");
  const read = statusForm.safeParse({ status: form.get("status"), seen: form.get("seen") });
  if (!read.success) return data<Said>({ sorry: "Please choose a status.", at }, 422);
  const { status: to, seen } = read.data;
  try {
    const outcome = await changeOrderStatus(ctx, { orderId, to, seen, ...who });
    if (outcome.ok) return data<Said>({ good: statusChanged(to), at });
    if (outcome.why === "needs-refund") throw redirect(`/dashboard/orders/${orderId}?refund=all#refund`);
    // Whose order somebody else has changed looks at it again before she chooses.
    const kept = outcome.why === "changed-meanwhile" ? {} : { chosen: { orderId, to } };
    const sorry = statusRefusals[outcome.why];
    return data<Said>({ sorry, ...kept, at }, outcome.why === "no-such-order" ? 404 : 409);
  } catch (thrown) {
    const { status, reference } = troubleOf(context, thrown);
    return data<Said>({ sorry: statusNotUpdated, reference, chosen: { orderId, to }, at }, status);
  }
}
