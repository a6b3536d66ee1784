import { eq } from "drizzle-orm";
import { placeGuests } from "#db/schema/place-guests.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Guest, Staff } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOwnOrder } from "#domain/shop/orders/opening/own-order.ts";
import { type PlaceLine, readPlaces } from "./find-places.ts";
import type { GuestForm } from "./forms.ts";
import { canStillName } from "./rules.ts";

type Naming = { orderId: string; guests: readonly GuestForm[]; version: string };

/**
 * Saves the guests on the places of an order, based on `version`; places that are not among
 * `guests` stay as they are. Buyers may until the day before, staff at any time. Refuses places
 * that the order does not have, which the database refuses, too, and what another person has
 * changed since. Returns how many places changed.
 */
export async function nameGuests(ctx: Ctx<Guest | Staff>, { orderId, guests, version }: Naming) {
  if (!isOwnOrder(ctx, orderId)) return refuse("no-such-order");
  return transaction(ctx, async (tx) => {
    await lock(tx, { guests: [orderId] });
    const { lines, version: now } = await readPlaces(tx, orderId);
    const changes = guests.map((guest) => ({
      guest,
      line: lines.find(({ lineId }) => lineId === guest.lineId),
    }));
    if (changes.some(({ guest, line }) => !line || guest.place > line.places))
      return refuse("no-such-place");
    // What a friend has told of a place that was given to them is theirs to change, and the studio's.
    const isGiven = ({ guest, line }: (typeof changes)[number]) =>
      line!.gifts.some(({ place, acceptedAt }) => place === guest.place && acceptedAt);
    if (ctx.actor.kind === "guest" && changes.some(isGiven)) return refuse("no-such-place");
    const differing = changes.filter(({ guest, line }) => differs(guest, line!));
    if (differing.length === 0) return done(0);
    if (now !== version) return refuse("changed-meanwhile");
    if (ctx.actor.kind === "guest" && differing.some(({ line }) => !canStillName(line!, ctx.now)))
      return refuse("too-late");
    for (const { guest, line } of differing)
      await write(tx, { orderId, guest, line: line!, now: ctx.now });
    await audit(tx, ctx, {
      action: "order.guests-named",
      detail: { orderId, places: differing.length },
    });
    return done(differing.length);
  });
}

const known = ({ place }: GuestForm, { guests }: PlaceLine) =>
  guests.find((guest) => guest.place === place);

function differs(guest: GuestForm, line: PlaceLine): boolean {
  const { name, diet, emergencyName, emergencyPhone } = known(guest, line) ?? blank;
  const before = [name, diet, emergencyName, emergencyPhone];
  return [guest.name, guest.diet, guest.emergencyName, guest.emergencyPhone].some(
    (text, i) => text !== before[i],
  );
}

const blank = {
  name: "",
  diet: "",
  emergencyName: "",
  emergencyPhone: "",
};

type Row = { orderId: string; guest: GuestForm; line: PlaceLine; now: Date };

/** When a guest's name is removed, their details are deleted, too. */
async function write(tx: Db, { orderId, guest, line, now }: Row) {
  const { lineId: orderItemId, place, name, diet, emergencyName, emergencyPhone } = guest;
  const details = { name, diet, emergencyName, emergencyPhone, updatedAt: now };
  const row = known(guest, line);
  if (row) await tx.update(placeGuests).set(details).where(eq(placeGuests.id, row.id));
  else await tx.insert(placeGuests).values({ orderId, orderItemId, place, ...details });
}
