import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { countView } from "#app/http/page-view-desk.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { isProduct } from "#domain/shop/catalogue/queries.ts";
import { viewForm } from "#domain/studio/page-views/forms.ts";
import {
  asksNotToBeCounted,
  isPerson,
  paperIn,
  productIn,
  referrerHost,
} from "#domain/studio/page-views/rules.ts";
import { paperSlugs } from "#domain/studio/papers/find-paper.ts";
import type { Route } from "./+types/insights-view.ts";

/** Takes one view from the counting script. The answer is the same whether it was counted or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = anyone(context);
  const { address, origin } = requestContextOf(context);
  const form = viewForm.safeParse(Object.fromEntries(await request.formData()));
  const isCounted =
    isPerson(request.headers.get("user-agent")) && !asksNotToBeCounted(request.headers);
  if (form.success && isCounted && (await isThere(context, form.data.page))) {
    const { page, from, arrived } = form.data;
    const referrer = referrerHost(from, new URL(origin).host);
    const view = { day: londonDay(ctx.now), page, referrer, arrived: arrived === "yes" };
    await countView(ctx, view, address);
  }
  return new Response(null, { status: 204 });
}

/** Anybody can send us a word that looks like a page. */
function isThere(context: Route.ActionArgs["context"], page: string): boolean | Promise<boolean> {
  const paper = paperIn(page);
  if (paper !== undefined) return paperSlugs.includes(paper);
  const product = productIn(page);
  return product === undefined || isProduct(anyone(context), product);
}

/** There is nothing to read here. */
export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
