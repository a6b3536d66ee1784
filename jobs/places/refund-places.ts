import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { endLinksOfCancelled } from "#domain/schedule/bookings/end-links.ts";
import { undoableFor } from "#domain/schedule/sessions/rules.ts";
import { listCourseDatesToRefund } from "#domain/shop/courses/refund-dates.ts";
import { listFeesToRefund, refundFee } from "#domain/shop/due/refund-fee.ts";
import { listPlacesToRefund, refundPlace } from "#domain/shop/places/refund-place.ts";
import { listSessionsToRefund, refundSession } from "#domain/shop/sessions/refund-session.ts";
import type { JobHandler } from "#jobs/job.ts";

/** When a client gave back a place that they had paid: what is theirs of it goes back. */
export const placeRefundDue: JobHandler<{ participantId: string; keptPercent: number }> = async (
  ctx,
  due,
) => void (await refundPlace(ctx, due));

/** When a client gave back a session of their own that they had paid. */
export const sessionRefundDue: JobHandler<{ sessionId: string; keptPercent: number }> = async (
  ctx,
  due,
) => void (await refundSession(ctx, due));

/**
 * Places and sessions that were paid and that the studio cancelled, alone or with their class, go
 * back in full once that cannot be undone any more, with what a late cancellation had cost, and
 * links to pay for them end.
 */
export async function refundCancelledPlaces(ctx: Ctx<System>): Promise<void> {
  await endLinksOfCancelled(ctx);
  const places = await listPlacesToRefund(ctx, undoableFor);
  for (const participantId of [...places, ...(await listCourseDatesToRefund(ctx, undoableFor))])
    await refundPlace(ctx, { participantId });
  for (const sessionId of await listSessionsToRefund(ctx, undoableFor))
    await refundSession(ctx, { sessionId });
  for (const fee of await listFeesToRefund(ctx, undoableFor)) await refundFee(ctx, fee);
}
