import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { together } from "#domain/kernel/database/together.ts";
import { keepRefusal } from "../refusals/keep-refusal.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { allocatePlace } from "./add-participant.ts";
import { standingOf } from "./find-group.ts";
import { payPlace, whyNotByPass } from "./pay-by-pass.ts";
import { isForAll, opensAt, isToBePrepaid } from "./rules.ts";
import { seatCompanions } from "./seat-companions.ts";

/**
 * A client takes a place in a group on the timetable, to be paid at the studio or with a pass of
 * theirs, which is then one less; who comes along, by name, has a place by the same pass. All of
 * them or none. Refuses a pass that does not pay for it, and a group
 * that is full or, before its last hours, one for which others wait ("full"), one that has begun or was cancelled ("not-open"),
 * that is paid by card or pass alone ("prepaid"), that is further ahead than the studio's days ("too-early"), and a client who is in it already,
 * has something else then, or is kept out by a flag, a missing guardian or a withdrawn consent.
 */
export const bookPlace = (
  ctx: Ctx<Client>,
  sessionId: string,
  payment: { passId?: string | undefined; companions?: readonly string[] } = {},
) =>
  keepRefusal(ctx, { attempt: "place", sessionId }, joinAs(ctx, sessionId, "confirmed", payment));

/**
 * A client waits for a place; their time stays their own until they are offered one. `until` is the
 * moment after which they do not want to be asked any more, at most the start. Refuses while there
 * is a free place for all ("not-full"), a moment that is over ("until-over"), and as `bookPlace`
 * does.
 */
export const joinWaitingList = (
  ctx: Ctx<Client>,
  sessionId: string,
  { until }: { until?: Date | undefined } = {},
) =>
  keepRefusal(
    ctx,
    { attempt: "waiting", sessionId },
    joinAs(ctx, sessionId, "waitlist", { until }),
  );

type Joining = {
  passId?: string | undefined;
  companions?: readonly string[];
  until?: Date | undefined;
};

const joinAs = (
  ctx: Ctx<Client>,
  sessionId: string,
  status: "confirmed" | "waitlist",
  { passId, until, companions = [] }: Joining,
) =>
  withClaims(ctx, async (tx) => {
    // The database answers one after the other: what is read was read when all of it was locked.
    const [, { placeNumber, group, free, rules }] = await together([
      lock(tx, {
        client: [ctx.actor.id],
        group: [sessionId],
        pass: [passId],
      }),
      standingOf(tx, ctx, sessionId),
    ]);
    if (!group?.isListed) return refuse("no-such-group");
    if (group.status !== "scheduled" || group.startsAt <= ctx.now) return refuse("not-open");
    const isPaid = passId !== undefined || status === "waitlist";
    if (!isPaid && isToBePrepaid(group)) return refuse("prepaid");
    if (opensAt(group.startsAt, rules) > ctx.now) return refuse("too-early");
    const isFree = placeNumber !== null && isForAll({ ...group, free }, ctx.now, rules);
    if (status === "confirmed" && (!isFree || free <= companions.length)) return refuse("full");
    if (status === "waitlist" && isFree) return refuse("not-full");
    if (until && until <= ctx.now) return refuse("until-over");
    const waitUntil = until && until < group.startsAt ? until : null;
    const place = { clientId: ctx.actor.id, status, waitUntil, placeNumber };
    const whyNot = passId ? whyNotByPass(tx, { passId, group }) : undefined;
    const [booked, refused] = await together([allocatePlace(tx, ctx, group, place), whyNot]);
    if (!booked.ok || !passId) return booked;
    if (refused) return refused;
    const paid = done(await payPlace(tx, ctx, { place: booked.value, passId }));
    const coming = { host: paid.value, group, passId, companions };
    const short = await seatCompanions(tx, ctx, coming);
    return short ?? paid;
  });
