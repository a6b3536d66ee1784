import { randomUUID } from "node:crypto";
import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { readForm } from "#app/http/forms.ts";
import { requireStaff } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Card } from "#app/ui/card.tsx";
import { exchangeLine } from "#domain/shop/orders/exchanging/exchange-line.ts";
import { findLine, listExchangeGoods } from "#domain/shop/orders/exchanging/find-exchange.ts";
import { exchangeRefusals, withBuyer } from "#domain/shop/orders/exchanging/rules.ts";
import { exchangeForm } from "#domain/shop/orders/forms.ts";
import { findOrderForOffice } from "#domain/shop/orders/office/find-order-for-office.ts";
import { doer } from "#app/routes/dashboard/orders/one/status-actions.ts";
import type { Route } from "./+types/exchange.ts";
import { ExchangeForm, GoodsSearch } from "./exchange-form.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const order = orNotFound(await findOrderForOffice(ctx, params.orderId), "Order not found");
  const line = orNotFound(await findLine(ctx, params), "Line not found");
  const words = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  return {
    orderId: params.orderId,
    orderNumber: order.orderNumber,
    buyer: `${order.firstName} ${order.lastName}`,
    line,
    held: withBuyer(order.lines.find(({ id }) => id === line.id)!),
    words,
    goods: await listExchangeGoods(ctx, line.productId, words),
    key: randomUUID(),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, who } = doer(context);
  const read = await readForm(request, exchangeForm);
  const { values } = read;
  if (!read.ok) return data<ActionResult>({ values, errors: read.errors }, 422);
  const { orderId, lineId } = params;
  const exchanged = await exchangeLine(ctx, { ...read.value, ...who, orderId, lineId });
  if (exchanged.ok)
    throw redirect(
      `${href("/dashboard/orders/:orderId", { orderId: exchanged.value.id })}?done=exchanged`,
      303,
    );
  const failed = exchangeRefusals[exchanged.why];
  return data<ActionResult>({ values, failed }, exchanged.why === "no-such-order" ? 404 : 409);
}

/** The key of the form stays the same until the exchange is written. */
export { shouldRevalidate } from "#app/parts/pages/not-after-forms.ts";

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Exchange", matches);

export default function ExchangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, orderNumber, buyer, line, held, words, goods, key } = loaderData;
  return (
    <OfficePage
      title={`Exchange ${line.productName}`}
      subtitle={`Order ${orderNumber}, ${buyer}. What comes back goes on the shelf; what goes out is a new order, paid with what this was worth.`}
      back={{ to: href("/dashboard/orders/:orderId", { orderId }), label: `Order ${orderNumber}` }}
      width="form"
    >
      <ActionNotice result={actionData} />
      <Card as="section">
        <GoodsSearch words={words} />
        <ExchangeForm line={line} held={held} goods={goods} formKey={key} result={actionData} />
      </Card>
    </OfficePage>
  );
}
