import { data, redirect } from "react-router";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { listParams, readListAddress } from "#app/parts/lists/list-address.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { viewForm } from "#domain/shop/views/forms.ts";
import { keepView, removeView } from "#domain/shop/views/keep-view.ts";
import { viewRefusals } from "#domain/shop/views/messages.ts";
import type { StatusResult } from "./one/status-actions.ts";
import { orderList as rules } from "./order-list.ts";

/** What an address asks of the orders, said in one way: so a view is known again however its address was put together. */
export const askedIn = (params: URLSearchParams): string =>
  listParams(rules, { ...readListAddress(params, rules), page: 1 }).toString();

/** Keeps the view that the form was sent from, or takes one away. */
export async function handleViewsAction(ctx: Ctx<Staff>, form: FormData) {
  const values = textsIn(form);
  if (values["intent"] === "remove-view") {
    await removeView(ctx, values["view"] ?? "");
    throw redirect(`${rules.path}?done=view-removed`, 303);
  }
  const query = askedIn(new URLSearchParams(values["query"] ?? ""));
  const read = viewForm.safeParse(values);
  if (!read.success)
    return data<StatusResult>(
      { intent: "keep-view", values, errors: fieldErrorsIn(read.error) },
      422,
    );
  if (!query)
    return data<StatusResult>(
      { failed: "Please search or filter first: that is what a view keeps." },
      422,
    );
  const kept = await keepView(ctx, { name: read.data.name, query });
  if (kept.ok) throw redirect(`${rules.path}?${query}&done=view-kept`, 303);
  return data<StatusResult>(
    { intent: "keep-view", values, errors: { name: viewRefusals[kept.why] } },
    409,
  );
}
