import { randomUUID } from "node:crypto";
import { data, href, redirect } from "react-router";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { listQuestionsAt } from "#domain/people/studio-questions/queries.ts";
import { type QuestionView, readAnswers } from "#domain/people/studio-questions/rules.ts";
import { findBuyer, searchBuyers } from "#domain/shop/customers/search-buyers.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findGoods, findPicked } from "#domain/shop/orders/office/find-goods.ts";
import { takenOrderForm } from "#domain/shop/orders/forms.ts";
import type { Picked } from "#domain/shop/orders/placing/pick-lines.ts";
import { takeOrder } from "#domain/shop/orders/office/take-order.ts";
import { takeRefusals } from "#domain/shop/orders/messages.ts";
import type { Route } from "./+types/new-order";
import { doer } from "#app/routes/dashboard/orders/one/status-actions.ts";
import { maxPerLine } from "#domain/shop/catalogue/rules.ts";

/** The order being written: everything typed so far, the lines picked, what a search found, and what is wrong. */
export type Draft = ActionResult & {
  key: string;
  values: Record<string, string>;
  picked: Awaited<ReturnType<typeof findPicked>>;
  found?: Awaited<ReturnType<typeof findGoods>>;
  /** The customers that a search found, and whose details were filled in last. */
  buyers?: Awaited<ReturnType<typeof searchBuyers>>;
  filledFrom?: string;
  errors: Record<string, string>;
  /** What the shop's checkout asks of buyers; of one on the telephone nothing has to be answered. */
  questions: QuestionView[];
};

const questionsNow = async (ctx: Ctx<Staff>): Promise<QuestionView[]> =>
  (await listQuestionsAt(ctx, "checkout")).map((one) => ({ ...one, isRequired: false }));

/** A new order without a buyer, or for a customer whose page led here. */
export async function newDraft(ctx: Ctx<Staff>, customerId: string): Promise<Draft> {
  const buyer = await findBuyer(ctx, customerId);
  return {
    key: randomUUID(),
    values: buyer ?? {},
    errors: {},
    ...(buyer && { filledFrom: customerId }),
    picked: { lines: [], totalPence: 0 },
    questions: await questionsNow(ctx),
  };
}

/** Looks for customers and products, fills a customer's details in, puts them on or off the order, or writes it; whatever was typed stays. */
export async function handleNewOrderAction({ request, context }: Route.ActionArgs) {
  const { ctx, who } = doer(context);
  const form = await request.formData();
  const values = textsIn(form);
  const lines = linesOf(form);
  const key = isUuid(values["key"] ?? "") ? values["key"]! : randomUUID();
  if (values["intent"] !== "take")
    return data(await change(ctx, { key, values, lines, errors: {} }));
  const read = takenOrderForm.safeParse({ ...values, key, lines });
  if (!read.success)
    return data(await draftOf(ctx, { key, values, lines, errors: fieldErrorsIn(read.error) }), 422);
  const own = readAnswers(await questionsNow(ctx), values);
  if (Object.keys(own.errors).length > 0)
    return data(await draftOf(ctx, { key, values, lines, errors: own.errors }), 422);
  const outcome = await takeOrder(ctx, { form: read.data, ...who, answers: own.answers });
  if (outcome.ok) throw redirect(href("/dashboard/orders/:orderId", { orderId: outcome.value.id }));
  const why = takeRefusals[outcome.why];
  const said: Pick<Written, "errors" | "failed"> = voucherWrong.has(outcome.why)
    ? { errors: { voucherNumber: why } }
    : deliveryWrong.has(outcome.why)
      ? { errors: { delivery: why } }
      : { errors: {}, failed: why };
  return data(await draftOf(ctx, { key, values, lines, ...said }), 409);
}

/** What is said at the way it reaches them. */
const deliveryWrong: ReadonlySet<string> = new Set(["no-address", "not-served", "not-collected"]);

/** What is said at the voucher's number. */
const voucherWrong: ReadonlySet<string> = new Set([
  "no-such-voucher",
  "too-many-tries",
  "nothing-to-pay",
]);

/** Anything but taking the order: a search, or something found put on it. */
async function change(ctx: Ctx<Staff>, draft: Written): Promise<Draft> {
  const { values } = draft;
  const buyer = values["customer"] ? await findBuyer(ctx, values["customer"]) : undefined;
  if (buyer) {
    const filled = { ...values, ...buyer, who: "" };
    return {
      ...(await draftOf(ctx, { ...draft, values: filled })),
      filledFrom: values["customer"]!,
    };
  }
  const isWho = values["intent"] === "who";
  const next = await draftOf(ctx, draft, !isWho);
  return isWho ? { ...next, buyers: await searchBuyers(ctx, values["who"] ?? "") } : next;
}

type Written = Pick<Draft, "key" | "values" | "errors" | "failed"> & { lines: Picked[] };

async function draftOf(
  ctx: Ctx<Staff>,
  { lines, ...draft }: Written,
  searching = false,
): Promise<Draft> {
  const found =
    searching || draft.values["q"] ? await findGoods(ctx, draft.values["q"] ?? "") : undefined;
  return {
    ...draft,
    picked: await findPicked(ctx, lines),
    questions: await questionsNow(ctx),
    ...(found ? { found } : {}),
  };
}

/** The lines as the form has them, with one more piece of what was added; what is at 0 is gone. */
function linesOf(form: FormData): Picked[] {
  const pieces = new Map<string, number>();
  for (const [name, value] of form) {
    const [, productId] = /^quantity-([0-9a-f-]{36})$/.exec(name) ?? [];
    if (productId && isUuid(productId))
      pieces.set(
        productId,
        Math.min(maxPerLine, Number(/^\d{1,3}$/.exec(String(value))?.[0] ?? 0)),
      );
  }
  const added = String(form.get("add") ?? "");
  if (isUuid(added)) pieces.set(added, Math.min(maxPerLine, (pieces.get(added) ?? 0) + 1));
  pieces.delete(String(form.get("remove") ?? ""));
  return [...pieces]
    .flatMap(([productId, quantity]) => (quantity > 0 ? [{ productId, quantity }] : []))
    .slice(0, 50);
}
