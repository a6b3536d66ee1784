import { and, eq, ne, sql } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { audit } from "#domain/kernel/audit.ts";
import type { Client, Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { lock } from "#domain/kernel/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { claiming } from "../sessions/claiming.ts";
import { type Asked, sayAsked } from "../sessions/flags-asked.ts";
import { type Keeper, plansGroups } from "./add-group.ts";
import { claimPlace } from "./claim-place.ts";
import { countFree, findGroup, type Group, takeNumber } from "./find-group.ts";
import { announcePlace } from "./find-place-news.ts";

type Guest = { client_name: string; client_email: string; client_phone: string };
type Status = "pending" | "confirmed" | "waitlist";
type Wanted = { sessionId: string; clientId?: string | undefined; guest?: Guest; status: Status } & Asked;

/**
 * Adds somebody to a group: a client, or a guest by name. Pending (until the group begins), confirmed or waiting. Refuses
 * a person in nobody's name, one who has a place already, a full group, a client who has something else then, and whom a
 * flag keeps out ("blocked", or "ask-first" until it is said that somebody asked).
 */
export async function addParticipant(ctx: Keeper, wanted: Wanted, address?: string) {
  if (!plansGroups(ctx)) return refuse("not-allowed");
  if (!wanted.clientId && !wanted.guest?.client_name) return refuse("nobody-named");
  return claiming(ctx, async (tx) => {
    await lock(tx, { client: [wanted.clientId], group: [wanted.sessionId] });
    const group = await findGroup(tx, wanted.sessionId);
    if (!group) return refuse("no-such-group");
    if (group.status === "cancelled") return refuse("not-open");
    // Nothing is kept for somebody until a moment that is over.
    const status = wanted.status === "pending" && group.startsAt <= ctx.now ? "confirmed" : wanted.status;
    return seat(tx, ctx, group, { ...wanted, status }, address);
  });
}

/**
 * A client takes a place in a group on the timetable, to be paid at the studio. Refuses a group that is full, for which
 * others wait, or that has begun, and somebody who has something else then.
 */
export const bookPlace = (ctx: Ctx<Client>, sessionId: string, address?: string) =>
  joinAs(ctx, sessionId, "confirmed", address);

/** A client waits for a place; their time stays their own until they are offered one. Refuses while there is a free place. */
export const joinWaitingList = (ctx: Ctx<Client>, sessionId: string, address?: string) =>
  joinAs(ctx, sessionId, "waitlist", address);

const joinAs = (ctx: Ctx<Client>, sessionId: string, status: Status, address?: string) =>
  claiming(ctx, async (tx) => {
    await lock(tx, { client: [ctx.actor.id], group: [sessionId] });
    const number = await takeNumber(tx, sessionId);
    const group = await findGroup(tx, sessionId);
    if (!group?.isListed) return refuse("no-such-group");
    if (group.status !== "scheduled" || group.startsAt <= ctx.now) return refuse("not-open");
    const isFree = number !== null && group.waiting === 0 && (await countFree(tx, ctx, sessionId)) > 0;
    if (status === "confirmed" && !isFree) return refuse("full");
    if (status === "waitlist" && isFree) return refuse("not-full");
    return seat(tx, ctx, group, { clientId: ctx.actor.id, status }, address);
  });

type Person = { clientId?: string | undefined; guest?: Guest };
type Seated = { clientId?: string | undefined; guest?: Guest; status: Status } & Asked;

async function seat(tx: Db, ctx: Ctx<Client | Staff | Therapist>, group: Group, wanted: Seated, address?: string) {
  const { clientId, guest, status } = wanted;
  await sayAsked(tx, wanted);
  const placeNo = await takeNumber(tx, group.id);
  if (status !== "waitlist" && placeNo === null) return refuse("full");
  if (await isIn(tx, group.id, wanted)) return refuse("already-in");
  const person = clientId ? { clientId } : named(guest!);
  const row = {
    ...{ sessionId: group.id, places: group.places, placeNo: status === "waitlist" ? null : placeNo, status },
    ...{ holdUntil: status === "pending" ? group.startsAt : null, joinedAt: ctx.now, bookingDate: londonDay(ctx.now) },
    ...{ bookedBy: ctx.actor.kind, updatedAt: ctx.now },
  };
  const [added] = await tx
    .insert(groupParticipants)
    .values({ ...row, ...person })
    .returning();
  if (status !== "waitlist") {
    await claimPlace(tx, added!);
    await announcePlace(tx, ctx, added!);
  }
  const action = status === "waitlist" ? "place.waited-for" : "place.booked";
  await audit(tx, ctx, { action, subjectId: clientId, address, detail: { sessionId: group.id, placeId: added!.id } });
  return done(added!);
}

const named = (guest: Guest) => ({
  clientName: guest.client_name,
  clientEmail: guest.client_email,
  clientPhone: guest.client_phone,
});

/** Whether the same client, or a guest under the same address, is in it; the unique indexes say so, too. */
export async function isIn(tx: Db, sessionId: string, { clientId, guest }: Person): Promise<boolean> {
  if (!clientId && !guest?.client_email) return false;
  const same = clientId
    ? eq(groupParticipants.clientId, clientId)
    : eq(sql`lower(${groupParticipants.clientEmail})`, guest!.client_email.toLowerCase());
  const there = and(eq(groupParticipants.sessionId, sessionId), ne(groupParticipants.status, "cancelled"), same);
  return (await tx.select({ id: groupParticipants.id }).from(groupParticipants).where(there).limit(1)).length > 0;
}
