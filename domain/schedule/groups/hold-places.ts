import { sql } from "drizzle-orm";
import { audit } from "#domain/kernel/database/audit.ts";
import { countHitIn } from "#domain/kernel/threats/count-hit.ts";
import { type Client, type Ctx, type Guest, visitorAddress } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { refusalOf } from "#domain/kernel/database/refused-row.ts";
import { together } from "#domain/kernel/database/together.ts";
import { maxCompanions } from "#domain/shop/places/messages.ts";
import { putPlacesInCart } from "#domain/shop/places/put-in-cart.ts";
import { keepRefusal } from "../refusals/keep-refusal.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { allocatePlace } from "./add-participant.ts";
import { type Group, standingOf } from "./find-group.ts";
import { holdEnds, isForAll, opensAt } from "./rules.ts";

/** A person without an account: whom the place is for, and how to reach who books. */
type HeldGuest = { name: string; email: string; phone: string };

type HoldInput = {
  sessionId: string;
  /** Who books without an account; a client books as themselves. */
  guest?: HeldGuest;
  /** Named people who come along. */
  companions: readonly string[];
};

/** So many holds an hour from one network address, so that no visitor keeps a class from those who pay. */
const holdLimit = {
  purpose: "place-hold",
  limit: 20,
  perSeconds: 3_600,
};

type Shopper = (Client | Guest) & { cart: string };

/**
 * Holds places in a group of the timetable for a client or a visitor who pays by card, and for
 * those who come along: all of them, in their cart, for the studio's minutes, or none. Refuses what
 * `bookPlace` refuses, a class that costs nothing ("not-sold"), too many companions
 * ("too-many-people"), and a network address that holds place after place ("too-many-holds").
 */
export async function holdPlaces(ctx: Ctx<Shopper>, input: HoldInput) {
  try {
    const attempt = { attempt: "hold", sessionId: input.sessionId } as const;
    return await keepRefusal(ctx, attempt, hold(ctx, input));
  } catch (error) {
    if (refusalOf(error)?.constraint !== "group_participants_once_a_guest") throw error;
    return refuse("already-in");
  }
}

const hold = (ctx: Ctx<Shopper>, input: HoldInput) =>
  withClaims(ctx, async (tx) => {
    const { sessionId, guest, companions } = input;
    if (companions.length > maxCompanions) return refuse("too-many-people");
    const hit = await countHitIn(tx, ctx, { ...holdLimit, who: visitorAddress(ctx) });
    if (!hit.allowed) return refuse("too-many-holds");
    const client = ctx.actor.kind === "client" ? ctx.actor.id : undefined;
    // The database answers one after the other: what is read was read when all of it was locked.
    const [, { placeNumber, group, free, rules }] = await together([
      lock(tx, { client: [client], group: [sessionId] }),
      standingOf(tx, ctx, sessionId),
    ]);
    if (!group?.isListed) return refuse("no-such-group");
    if (group.status !== "scheduled" || group.startsAt <= ctx.now) return refuse("not-open");
    if (group.pricePence === 0) return refuse("not-sold");
    if (opensAt(group.startsAt, rules) > ctx.now) return refuse("too-early");
    const wanted = companions.length + 1;
    if (free < wanted || !isForAll({ ...group, free }, ctx.now, rules)) return refuse("full");
    const holdUntil = holdEnds(ctx.now, group.startsAt, rules.holdMinutes);
    const placeIds: string[] = [];
    if (client) {
      const own = { clientId: client, status: "pending" as const, holdUntil, placeNumber };
      const first = await allocatePlace(tx, ctx as Ctx<Client>, group, own);
      if (!first.ok) return first;
      placeIds.push(first.value.id);
    }
    const others = companions.map((name) => ({ name, email: "", phone: "" }));
    const named = guest ? [guest, ...others] : others;
    const held = await together(named.map((one) => holdFor(tx, ctx, group, { ...one, holdUntil })));
    if (held.includes(null)) return refuse("full");
    placeIds.push(...held.filter((id) => id !== null));
    const events = held.map((placeId) => ({
      action: "place.held",
      detail: { sessionId, placeId },
    }));
    await together([
      ...events.map((one) => audit(tx, ctx, one)),
      putPlacesInCart(tx, { cart: ctx.actor.cart, placeIds, now: ctx.now }),
    ]);
    return done({ holdUntil, places: placeIds.length });
  });

/** A place for a person without an account, whose row no visitor may write by themselves. */
async function holdFor(
  tx: Db,
  ctx: Ctx<Shopper>,
  { id: sessionId }: Group,
  { name, email, phone, holdUntil }: HeldGuest & { holdUntil: Date },
): Promise<string | null> {
  const [until, now] = [holdUntil, ctx.now].map((at) => sql`${at.toISOString()}::timestamptz`);
  const { rows } = (await tx.execute(
    sql`select hold_place(${sessionId}, ${name}, ${email}, ${phone}, ${until}, ${now}) as id`,
  )) as unknown as { rows: { id: string | null }[] };
  return rows[0]!.id;
}
