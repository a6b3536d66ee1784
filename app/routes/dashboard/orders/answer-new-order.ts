import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { mistakesIn, textsIn } from "#app/http/forms.ts";
import type { FormAnswer } from "#app/parts/form-answer.tsx";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/uuid.ts";
import { findGoods, findPicked } from "#domain/shop/orders/find-goods.ts";
import { takenOrderForm } from "#domain/shop/orders/forms.ts";
import type { Picked } from "#domain/shop/orders/pick-lines.ts";
import { takeOrder } from "#domain/shop/orders/take-order.ts";
import { takeRefusals } from "#domain/shop/orders/words.ts";
import type { Route } from "./+types/new-order.ts";
import { doer } from "./answer-status.ts";
import { maxPerLine } from "#domain/shop/catalogue/rules.ts";

/** The order being written: everything typed so far, the lines picked, what a search found, and what is wrong. */
export type Draft = FormAnswer & {
  key: string;
  typed: Record<string, string>;
  picked: Awaited<ReturnType<typeof findPicked>>;
  found?: Awaited<ReturnType<typeof findGoods>>;
  errors: Record<string, string>;
};

export const emptyDraft = (): Draft => ({
  ...{ key: randomUUID(), typed: {}, errors: {} },
  picked: { lines: [], totalPence: 0 },
});

/** Looks for products, puts them on or off the order, or writes it; whatever was typed stays. */
export async function answerNewOrder({ request, context }: Route.ActionArgs) {
  const { ctx, who } = doer(context);
  const form = await request.formData();
  const typed = textsIn(form);
  const lines = linesOf(form);
  const key = isUuid(typed["key"] ?? "") ? typed["key"]! : randomUUID();
  if (typed["intent"] !== "take") return data(await draftOf(ctx, { key, typed, lines, errors: {} }, true));
  const read = takenOrderForm.safeParse({ ...typed, key, lines });
  if (!read.success) return data(await draftOf(ctx, { key, typed, lines, errors: mistakesIn(read.error) }), 422);
  const outcome = await takeOrder(ctx, { form: read.data, ...who });
  if (outcome.ok) throw redirect(`/dashboard/orders/${outcome.value.id}`);
  return data(await draftOf(ctx, { key, typed, lines, errors: {}, failed: takeRefusals[outcome.why] }), 409);
}

type Written = Pick<Draft, "key" | "typed" | "errors" | "failed"> & { lines: Picked[] };

async function draftOf(ctx: Ctx<Staff>, { lines, ...draft }: Written, searching = false): Promise<Draft> {
  const found = searching || draft.typed["q"] ? await findGoods(ctx, draft.typed["q"] ?? "") : undefined;
  return { ...draft, picked: await findPicked(ctx, lines), ...(found ? { found } : {}) };
}

/** The lines as the form has them, with one more piece of what was added; what is at 0 is gone. */
function linesOf(form: FormData): Picked[] {
  const pieces = new Map<string, number>();
  for (const [name, value] of form) {
    const [, productId] = /^quantity-([0-9a-f-]{36})$/.exec(name) ?? [];
    if (productId && isUuid(productId))
      pieces.set(productId, Math.min(maxPerLine, Number(/^\d{1,3}$/.exec(String(value))?.[0] ?? 0)));
  }
  const added = String(form.get("add") ?? "");
  if (isUuid(added)) pieces.set(added, Math.min(maxPerLine, (pieces.get(added) ?? 0) + 1));
  pieces.delete(String(form.get("remove") ?? ""));
  return [...pieces].flatMap(([productId, quantity]) => (quantity > 0 ? [{ productId, quantity }] : [])).slice(0, 50);
}
