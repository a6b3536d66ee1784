import { and, eq } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { ApiKey, Client, Ctx, Staff, System, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { together } from "#domain/kernel/database/together.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { findPayingPass } from "#domain/shop/passes/find-paying-pass.ts";
import type { UsablePass } from "#domain/shop/passes/rules.ts";
import { listUsablePasses, noteUses, whyNotPaid } from "#domain/shop/passes/use-pass.ts";
import type { Group, Participant } from "./find-group.ts";

const payableOf = ({ startsAt, sessionTypeId }: Pick<Group, "startsAt" | "sessionTypeId">) =>
  ({ startsAt, sessionTypeId, opens: "class" }) as const;

type Paid = { place: Participant; group: Group; passId: string };
type Payer = Ctx<Client | Staff | Therapist | System | ApiKey>;

/** A step: pays for a place that was just booked with a pass that is locked, or refuses as `usePass` does. */
export async function payByPass(tx: Db, ctx: Payer, { place, group, passId }: Paid) {
  const clientId = ctx.actor.kind === "client" ? undefined : place.clientId;
  const refused = await whyNotByPass(tx, { passId, group, clientId });
  return refused ?? done(await payPlace(tx, ctx, { place, passId }));
}

/** A step: why a pass that is locked does not pay for a place in a group, or nothing. */
export const whyNotByPass = (
  tx: Db,
  { group, ...asked }: Omit<Paid, "place"> & Omit<Parameters<typeof whyNotPaid>[1], "passId">,
) => whyNotPaid(tx, asked, payableOf(group));

/** A step: takes a place off a pass that pays for it. */
export async function payPlace(tx: Db, ctx: Payer, { place, passId }: Omit<Paid, "group">) {
  const [, [paid]] = await together([
    noteUses(tx, ctx, [{ passId, placeId: place.id }]),
    tx
      .update(groupParticipants)
      .set({ paymentStatus: "completed" })
      .where(eq(groupParticipants.id, place.id))
      .returning(),
  ]);
  return paid!;
}

/** A step: the same where a pass was chosen, which is locked here; otherwise the place stays as it is. */
export async function payIfByPass(
  tx: Db,
  ctx: Payer,
  { passId, ...booked }: Omit<Paid, "passId"> & { passId: string | undefined },
) {
  if (!passId) return done(booked.place);
  await lock(tx, { pass: [passId] });
  return payByPass(tx, ctx, { ...booked, passId });
}

/**
 * A step: the pass of each client that pays for a place in this group, each locked: the chosen one, or else the one that ends first;
 * "no-pass" for who has none, and "pass-does-not-fit" where the chosen one does not pay. The group is locked. What two clients
 * share may be used up by the first.
 */
export async function lockPayingPasses(
  tx: Db,
  group: Group,
  { clientIds, chosen }: { clientIds: readonly string[]; chosen: ReadonlyMap<string, string> },
) {
  const paying = new Map<string, string>();
  for (const clientId of clientIds) {
    const usable =
      group.pricePence === 0 ? [] : await listUsablePasses(tx, payableOf(group), { clientId });
    const wanted = chosen.get(clientId);
    const pass = wanted ? usable.find(({ id }) => id === wanted) : usable[0];
    if (!pass) return { ...refuse(usable[0] ? "pass-does-not-fit" : "no-pass"), clientId };
    paying.set(clientId, pass.id);
  }
  await lock(tx, { pass: [...paying.values()] });
  return done(paying);
}

/** A step: whether the pass that paid for a place pays for another date, too; where none did, nothing is asked. */
export async function stillPaid(tx: Db, placeId: string, to: Group): Promise<boolean> {
  const pass = await findPayingPass(tx, { placeId });
  if (!pass) return true;
  return (await listUsablePasses(tx, payableOf(to), { even: pass.id })).some(
    ({ id }) => id === pass.id,
  );
}

/** A step: the passes with which the client of a place can pay for it; none for a guest or where it costs nothing. */
export async function passesForPlace(db: Db, placeId: string): Promise<UsablePass[]> {
  const { id, sessionId, clientId } = groupParticipants;
  const { startsAt, sessionTypeId, pricePence } = sessions;
  const [place] = await db
    .select({ clientId, startsAt, sessionTypeId, pricePence })
    .from(groupParticipants)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(eq(id, placeId));
  if (!place?.clientId || place.pricePence === 0) return [];
  return listUsablePasses(db, payableOf(place), { clientId: place.clientId });
}

/** The passes that pay for each place that a client is offered, by the place. */
export const listPassesForOffers = (ctx: Ctx<Client>) =>
  read(ctx, async (db): Promise<Record<string, UsablePass[]>> => {
    const { id, clientId, status } = groupParticipants;
    const offered = await db
      .select({ id })
      .from(groupParticipants)
      .where(and(eq(clientId, ctx.actor.id), eq(status, "offered")));
    const found = offered.map(
      async (place) => [place.id, await passesForPlace(db, place.id)] as const,
    );
    return Object.fromEntries(await together(found));
  });
