import { randomUUID } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { MovedBooking } from "#db/schema/lists.ts";
import type { ApiKey, Client, Ctx, Staff, System, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, type Refused, refuse } from "#domain/kernel/outcome.ts";
import { together } from "#domain/kernel/database/together.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { type FlagConfirmation, setFlagsAsked } from "../sessions/flags-asked.ts";
import { givesPlaces, type Scheduler } from "./add-group.ts";
import { claimPlace } from "./claim-place.ts";
import { findGroup, type Group, type Participant, nextFreePlace } from "./find-group.ts";
import { publishPlaceChange } from "./find-place-news.ts";
import { lockPayingPasses, payIfByPass } from "./pay-by-pass.ts";

type Guest = { client_name: string; client_email: string; client_phone: string };
type Status = "pending" | "confirmed" | "waitlist";
type Person = { clientId?: string | undefined; guest?: Guest | undefined };
type PlaceInput = {
  sessionId: string;
  status: Status;
  /** Each place is paid with a pass or membership of its client, and so confirmed. */
  byPass?: boolean;
  /** The chosen pass of a client, by the client; otherwise theirs that ends first. */
  passOf?: ReadonlyMap<string, string>;
} & FlagConfirmation;

/**
 * Adds people to a group, all of them or none: clients, or a guest by name. Pending (until the
 * group begins), confirmed or waiting. Refuses a person without a name, one who has a place
 * already, a full group, a client who has something else then, and a client who is kept out by a
 * flag ("blocked", or "ask-first" until the question is confirmed); and one without a pass that pays
 * for it, where passes pay. The refusal says at which person it stopped.
 */
export async function addParticipants(
  ctx: Scheduler | Ctx<ApiKey>,
  input: PlaceInput & { people: readonly Person[] },
) {
  const { sessionId, people, wasAsked } = input;
  let at: Person | undefined;
  if (!givesPlaces(ctx)) return stoppedAt(at, refuse("not-allowed"));
  if (people.length === 0 || people.some((one) => !one.clientId && !one.guest?.client_name))
    return stoppedAt(at, refuse("nobody-named"));
  const outcome = await withClaims(ctx, async (tx) => {
    await lock(tx, { client: people.map(({ clientId }) => clientId), group: [sessionId] });
    const group = await findGroup(tx, sessionId);
    if (!group) return refuse("no-such-group");
    if (group.status === "cancelled") return refuse("not-open");
    // A place is not kept until a moment that is over.
    const byPass = input.byPass && input.status !== "waitlist";
    const status =
      byPass || (input.status === "pending" && group.startsAt <= ctx.now)
        ? "confirmed"
        : input.status;
    at = people.find(({ clientId }) => byPass && !clientId);
    if (at) return refuse("no-pass");
    const clientIds = byPass ? people.flatMap(({ clientId }) => clientId ?? []) : [];
    const chosen = input.passOf ?? new Map();
    const found = await lockPayingPasses(tx, group, { clientIds, chosen });
    if (!found.ok) {
      at = { clientId: found.clientId };
      return refuse(found.why);
    }
    const added: Participant[] = [];
    for (const person of people) {
      at = person;
      const allocated = await allocatePlace(tx, ctx, group, { ...person, status, wasAsked });
      if (!allocated.ok) return allocated;
      const passId = found.value.get(person.clientId ?? "");
      const place = allocated.value;
      const paid = await payIfByPass(tx, ctx, { place, group, passId });
      if (!paid.ok) return paid;
      added.push(paid.value);
    }
    return done(added);
  });
  return outcome.ok ? outcome : stoppedAt(at, outcome);
}

const stoppedAt = <Why extends string>(at: Person | undefined, { why }: Refused<Why>) => ({
  ...refuse(why),
  clientId: at?.clientId,
});

type Allocation = Person & {
  status: Status;
  /** Until when a pending place is held while it is paid for; otherwise until the group begins. */
  holdUntil?: Date;
  /** After what moment one who waits is not asked any more. */
  waitUntil?: Date | null;
  /** The free number, where the caller has asked for it under the lock already. */
  placeNumber?: number | null;
  /** How a place stood in another system, and the owner who brings it here: of that no one is told. */
  movedIn?: { as: MovedBooking; by: string };
} & FlagConfirmation;

/**
 * A step: gives one person a place in a group that is locked, or a turn among those who wait. Who
 * holds a place while they pay is told when it is paid.
 */
export async function allocatePlace(
  tx: Db,
  ctx: Ctx<Client | Staff | Therapist | ApiKey | System>,
  group: Group,
  input: Allocation,
) {
  const { clientId, guest, status, holdUntil = group.startsAt } = input;
  const { placeNumber: known, movedIn } = input;
  const [, placeNumber, isThere] = await together([
    setFlagsAsked(tx, input),
    known === undefined ? nextFreePlace(tx, group.id) : known,
    isIn(tx, group.id, input),
  ]);
  if (status !== "waitlist" && placeNumber === null) return refuse("full");
  if (isThere) return refuse("already-in");
  const person = clientId ? { clientId } : named(guest!);
  const id = randomUUID();
  const row = {
    id,
    sessionId: group.id,
    places: group.places,
    placeNumber: status === "waitlist" ? null : placeNumber,
    status,
    holdUntil: status === "pending" ? holdUntil : null,
    waitUntil: status === "waitlist" ? (input.waitUntil ?? null) : null,
    joinedAt: ctx.now,
    bookingDate: londonDay(ctx.now),
    bookedBy: bookerOf(ctx),
    updatedAt: ctx.now,
    ...(movedIn && {
      movedInAs: movedIn.as,
      paymentStatus: movedIn.as === "paid" ? ("completed" as const) : ("pending" as const),
    }),
  };
  const has = status !== "waitlist";
  const booked = input.holdUntil ? "place.held" : "place.booked";
  const [[added]] = await together([
    insertPlace(tx, { ...row, ...person }),
    has && claimPlace(tx, { sessionId: group.id, clientId: clientId ?? null }),
    has && !input.holdUntil && !movedIn && publishPlaceChange(tx, ctx, { id, version: 1, status }),
    audit(tx, ctx, {
      action: has ? booked : "place.waited-for",
      by: movedIn?.by,
      subjectId: clientId,
      detail: { sessionId: group.id, placeId: id, ...(movedIn && { movedIn: true }) },
    }),
  ]);
  return done(added!);
}

/** What a key of the API and a file of another system book counts as the studio's. */
const bookerOf = ({ actor: { kind } }: Ctx<Client | Staff | Therapist | ApiKey | System>) =>
  kind === "key" || kind === "system" ? ("staff" as const) : kind;

/** Async, so that it is sent before what is sent with it. */
async function insertPlace(tx: Db, row: typeof groupParticipants.$inferInsert) {
  return tx.insert(groupParticipants).values(row).returning();
}

const named = (guest: Guest) => ({
  clientName: guest.client_name,
  clientEmail: guest.client_email,
  clientPhone: guest.client_phone,
});

/** Whether the same client, or a guest under the same address, is in it; the unique indexes say so, too. */
export async function isIn(
  tx: Db,
  sessionId: string,
  { clientId, guest }: Person,
): Promise<boolean> {
  if (!clientId && !guest?.client_email) return false;
  const same = clientId
    ? eq(groupParticipants.clientId, clientId)
    : eq(sql`lower(${groupParticipants.clientEmail})`, guest!.client_email.toLowerCase());
  const there = and(
    eq(groupParticipants.sessionId, sessionId),
    ne(groupParticipants.status, "cancelled"),
    same,
  );
  return (
    (await tx.select({ id: groupParticipants.id }).from(groupParticipants).where(there).limit(1))
      .length > 0
  );
}

/** Whose a place is, as `isIn` asks about them. */
export const whoIs = ({ clientId, clientName, clientEmail, clientPhone }: Participant): Person => ({
  ...(clientId ? { clientId } : {}),
  guest: {
    client_name: clientName ?? "",
    client_email: clientEmail ?? "",
    client_phone: clientPhone ?? "",
  },
});
