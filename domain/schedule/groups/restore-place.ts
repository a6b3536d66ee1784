import { audit } from "#domain/kernel/database/audit.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after } from "#domain/kernel/time.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { setFlagsAsked } from "../sessions/flags-asked.ts";
import { isUndoable, mailsWait } from "../sessions/rules.ts";
import { type Scheduler, plansGroups } from "./add-group.ts";
import { isIn, whoIs } from "./add-participant.ts";
import { auditEvent, write } from "./change-place.ts";
import { claimPlace } from "./claim-place.ts";
import { findGroup, lockPlace, nextFreePlace } from "./find-group.ts";
import { publishPlaceChange } from "./find-place-news.ts";

/** The status of a participant before they were removed. */
export type Restored = "pending" | "confirmed" | "waitlist";

/**
 * Restores a participant who was removed by mistake, with their payment and their former status,
 * for fifteen minutes. Refuses when the place is taken ("full"), when they came back by themselves,
 * and after that time.
 */
export const restorePlace = (ctx: Scheduler, { id, status }: { id: string; status: Restored }) =>
  withClaims(ctx, async (tx) => {
    if (!plansGroups(ctx)) return refuse("not-allowed");
    // For a participant who had a place, the question was confirmed when they got it.
    await setFlagsAsked(tx, { wasAsked: true });
    const place = await lockPlace(tx, id);
    if (place?.status !== "cancelled" || !place.cancelledAt) return refuse("no-such-place");
    if (!isUndoable(place.cancelledAt, ctx.now)) return refuse("too-late");
    const placeNumber = await nextFreePlace(tx, place.sessionId);
    const group = await findGroup(tx, place.sessionId);
    if (group?.status !== "scheduled") return refuse("not-open");
    if (status !== "waitlist" && placeNumber === null) return refuse("full");
    if (await isIn(tx, place.sessionId, whoIs(place))) return refuse("already-in");
    const isPending = status === "pending" && group.startsAt > ctx.now;
    const set = {
      status: status === "pending" && !isPending ? ("confirmed" as const) : status,
      placeNumber: status === "waitlist" ? null : placeNumber,
      holdUntil: isPending ? group.startsAt : null,
      places: group.places,
      cancelledAt: null,
      keptUntil: null,
      cancellationReason: "",
      isLateCancel: false,
    };
    const restored = await write(tx, ctx, id, set);
    if (status !== "waitlist") {
      await claimPlace(tx, restored);
      // They have read by now that they have none any more.
      if (ctx.now >= after(place.cancelledAt, mailsWait))
        await publishPlaceChange(tx, ctx, restored);
    }
    await audit(tx, ctx, auditEvent("place.restored", place));
    return done(restored);
  });
