import { redirect } from "react-router";
import { requireStaff } from "#app/http/guards.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { listPackingSlips } from "#domain/shop/orders/opening/find-receipt.ts";
import type { Route } from "./+types/packing-slips-pdf.ts";
import { tickedIn } from "#app/routes/dashboard/orders/one/sending-actions.ts";
import { orderList } from "#app/routes/dashboard/orders/order-list.ts";
import { pdfResponse } from "./order-pdf.ts";

/** The packing slips of the ticked orders as one document; without any, back to the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const slips = await listPackingSlips(ctx, tickedIn(url.searchParams.getAll("ids")));
  if (slips.length === 0) throw redirect(`${orderList.path}?done=nothing-ticked`);
  return pdfResponse(
    `packing-slips-${londonDay(ctx.now)}`,
    await ctx.ports.receipts.renderSlips(slips),
  );
}
