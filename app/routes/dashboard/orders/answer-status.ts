import { data, redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { factsOf } from "#app/http/ctx.ts";
import { theStaff } from "#app/http/locks.ts";
import { troubleOf } from "#app/http/trouble.ts";
import type { FormAnswer } from "#app/parts/form-answer.tsx";
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

/** How a press went, and what of it was `chosen` in vain. */
export type StatusAnswer = FormAnswer & { chosen?: { orderId: string; to: OrderStatus } };

/** Changes an order's status. Refunded leads to the refund: the money goes first. */
export async function answerStatus(context: Context, form: FormData) {
  const { ctx, who } = doer(context);
  const orderId = String(form.get("orderId") ?? "");
  const read = statusForm.safeParse({ status: form.get("status"), seen: form.get("seen") });
  if (!read.success) return data<StatusAnswer>({ failed: "Please choose a status." }, 422);
  const { status: to, seen } = read.data;
  try {
    const outcome = await changeOrderStatus(ctx, { orderId, to, seen, ...who });
    if (outcome.ok) return data<StatusAnswer>({ done: statusChanged(to) });
    if (outcome.why === "needs-refund") throw redirect(`/dashboard/orders/${orderId}?refund=all#refund`);
    // Whose order somebody else has changed looks at it again before she chooses.
    const kept = outcome.why === "changed-meanwhile" ? {} : { chosen: { orderId, to } };
    const failed = statusRefusals[outcome.why];
    return data<StatusAnswer>({ failed, ...kept }, outcome.why === "no-such-order" ? 404 : 409);
  } catch (thrown) {
    const { status, reference } = troubleOf(context, thrown);
    return data<StatusAnswer>({ failed: statusNotUpdated, reference, chosen: { orderId, to } }, status);
  }
}
