import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { countView } from "#app/http/page-view-buffer.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { isProduct } from "#domain/shop/catalogue/queries.ts";
import { viewForm } from "#domain/studio/page-views/forms.ts";
import {
  asksNotToBeCounted,
  isPerson,
  policyIn,
  productIn,
  referrerHost,
} from "#domain/studio/page-views/rules.ts";
import { policySlugs } from "#domain/studio/policy-documents/given-words.ts";
import type { Route } from "./+types/insights-view.ts";

/** Takes one view from the counting script. The answer is the same whether it was counted or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = anyone(context);
  const { origin } = requestContextOf(context);
  const form = viewForm.safeParse(Object.fromEntries(await request.formData()));
  const isCounted =
    isPerson(request.headers.get("user-agent")) && !asksNotToBeCounted(request.headers);
  if (form.success && isCounted && (await isThere(context, form.data.page))) {
    const { page, from, arrived } = form.data;
    const referrer = referrerHost(from, new URL(origin).host);
    const view = { day: londonDay(ctx.now), page, referrer, arrived: arrived === "yes" };
    await countView(ctx, view);
  }
  return new Response(null, { status: 204 });
}

/** A request can hold any word that looks like a page. */
function isThere(context: Route.ActionArgs["context"], page: string): boolean | Promise<boolean> {
  const document = policyIn(page);
  if (document !== undefined) return policySlugs.includes(document);
  const product = productIn(page);
  return product === undefined || isProduct(anyone(context), product);
}

/** There is nothing to read here. */
export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
