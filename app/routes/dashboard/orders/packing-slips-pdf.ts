import { redirect } from "react-router";
import { theStaff } from "#app/http/locks.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { listPackingSlips } from "#domain/shop/orders/opening/find-receipt.ts";
import type { Route } from "./+types/packing-slips-pdf.ts";
import { tickedIn } from "./answer-sending.ts";
import { orderList } from "./order-list.ts";
import { pdfAnswer } from "./order-pdf.ts";

/** The packing slips of the ticked orders as one paper; without any, back to the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = theStaff(context);
  const slips = await listPackingSlips(ctx, tickedIn(url.searchParams.getAll("ids")));
  if (slips.length === 0) throw redirect(`${orderList.path}?done=nothing-ticked`);
  return pdfAnswer(
    `packing-slips-${londonDay(ctx.now)}`,
    await ctx.ports.receipts.renderSlips(slips),
  );
}
