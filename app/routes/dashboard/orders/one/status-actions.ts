import { data, href, redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { requireStaff } from "#app/http/guards.ts";
import { actionErrorOf } from "#app/http/action-error.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { changeOrderStatus, findOrderStatus } from "#domain/shop/orders/office/change-status.ts";
import { statusForm } from "#domain/shop/orders/forms.ts";
import type { OrderStatus } from "#domain/shop/orders/rules.ts";
import {
  statusChanged,
  statusNotUpdated,
  statusRefusals,
  statusSetMeanwhile,
} from "#domain/shop/orders/messages.ts";

type Context = Readonly<RouterContextProvider>;

/** Who acts, and from where: written with every audit event of the back office. */
export function doer(context: Context) {
  const { ctx, account } = requireStaff(context);
  return { ctx, who: { by: account.name } };
}

/** The result of a submission, and what was `chosen` in vain. */
export type StatusResult = ActionResult & { chosen?: { orderId: string; to: OrderStatus } };

/** Changes an order's status. Refunded leads to the refund: the money goes first. */
export async function submitStatus(context: Context, form: FormData) {
  const { ctx, who } = doer(context);
  const orderId = String(form.get("orderId") ?? "");
  const read = statusForm.safeParse({ status: form.get("status"), version: form.get("version") });
  if (!read.success) return data<StatusResult>({ failed: "Please choose a status." }, 422);
  const { status: to, version } = read.data;
  try {
    const outcome = await changeOrderStatus(ctx, { orderId, to, version, ...who });
    if (outcome.ok) return data<StatusResult>({ done: statusChanged(to) });
    if (outcome.why === "needs-refund")
      throw redirect(`${href("/dashboard/orders/:orderId", { orderId })}?refund=all#refund`);
    if (outcome.why === "changed-meanwhile") return await describeStatus(ctx, orderId);
    const failed = statusRefusals[outcome.why];
    return data<StatusResult>(
      { failed, chosen: { orderId, to } },
      outcome.why === "no-such-order" ? 404 : 409,
    );
  } catch (thrown) {
    const { status, reference } = actionErrorOf(context, thrown);
    return data<StatusResult>(
      { failed: statusNotUpdated, reference, chosen: { orderId, to } },
      status,
    );
  }
}

/**
 * A person whose order was changed by a colleague sees the new status, and checks it before they
 * choose.
 */
async function describeStatus(ctx: Ctx<Staff>, orderId: string) {
  const status = await findOrderStatus(ctx, orderId);
  return data<StatusResult>(
    { failed: status ? statusSetMeanwhile(status) : statusRefusals["no-such-order"] },
    409,
  );
}
