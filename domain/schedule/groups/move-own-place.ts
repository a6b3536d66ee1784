import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { isOfCourse } from "../courses/made-up.ts";
import { isIn } from "./add-participant.ts";
import { auditEvent, releasePlace, write } from "./change-place.ts";
import { claimPlace } from "./claim-place.ts";
import { bookingRules, countFree, findGroup, lockPlace, nextFreePlace } from "./find-group.ts";
import { publishPlaceChange } from "./find-place-news.ts";
import { countCompanions } from "./seat-companions.ts";
import { stillPaid } from "./pay-by-pass.ts";
import { isLate, isToBePrepaid, opensAt } from "./rules.ts";

/**
 * A client moves their confirmed place to another date of the timetable, with what they have paid;
 * who waits for the first date is offered it. Refuses when cancelling would cost something
 * ("late"), a date that is full or for which others wait ("full"), over ("not-open"), too far ahead
 * ("too-early") or dearer ("other-price"; a date of a course goes to any class of its type), one that is
 * paid by card or pass alone while theirs is not paid ("prepaid"), a date for which the pass that paid
 * does not pay ("pass-ends"), and one they are in already or cannot come to.
 */
export const moveOwnPlace = (ctx: Ctx<Client>, { id, to }: { id: string; to: string }) =>
  withClaims(ctx, async (tx) => {
    const place = await lockPlace(tx, id, to);
    const placeNumber = await nextFreePlace(tx, to);
    if (place?.clientId !== ctx.actor.id || place.status !== "confirmed" || place.sessionId === to)
      return refuse("no-such-place");
    const [was, group] = [await findGroup(tx, place.sessionId), await findGroup(tx, to)];
    if (!was || !group?.isListed) return refuse("no-such-group");
    if (was.startsAt <= ctx.now || group.status !== "scheduled" || group.startsAt <= ctx.now)
      return refuse("not-open");
    const rules = await bookingRules(tx);
    if (isLate(ctx.now, was.startsAt, rules.freeCancelHours)) return refuse("late");
    if (opensAt(group.startsAt, rules) > ctx.now) return refuse("too-early");
    const isMadeUp = (await isOfCourse(tx, id)) && group.sessionTypeId === was.sessionTypeId;
    if (!isMadeUp && group.pricePence !== was.pricePence) return refuse("other-price");
    if (place.paymentStatus === "pending" && isToBePrepaid(group)) return refuse("prepaid");
    if (placeNumber === null || group.waiting > 0 || (await countFree(tx, ctx, to)) <= 0)
      return refuse("full");
    if (await isIn(tx, to, { clientId: ctx.actor.id })) return refuse("already-in");
    if ((await countCompanions(tx, id)) > 0) return refuse("with-companions");
    if (!(await stillPaid(tx, id, group))) return refuse("pass-ends");
    await releasePlace(tx, ctx, place);
    const there = { sessionId: to, places: group.places, placeNumber };
    const moved = await write(tx, ctx, id, there);
    await claimPlace(tx, moved);
    await publishPlaceChange(tx, ctx, moved, place);
    await audit(tx, ctx, auditEvent("place.moved", moved));
    return done(moved);
  });
