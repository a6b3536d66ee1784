// Places in classes as programs read and book them.
import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { clientNames } from "#db/schema/practice.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { ApiKey, Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import {
  apiId,
  apiInstant,
  apiPence,
  asInstant,
  asInstantOrNull,
} from "#domain/kernel/input/api-schemas.ts";
import { type ChangedQuery, keysetOfChanges, pageOf } from "#domain/kernel/input/keyset.ts";
import { refuse } from "#domain/kernel/outcome.ts";
import type { Day } from "#domain/kernel/time.ts";
import { addParticipants } from "../groups/add-participant.ts";

const statuses = ["pending", "confirmed", "offered", "waitlist", "cancelled"] as const;
export const bookingStatus = z.enum(statuses);

export const bookingSchema = z
  .object({
    id: apiId,
    status: bookingStatus,
    clientId: apiId.nullable().meta({ description: "Null: a guest without an account" }),
    class: z.object({
      id: apiId,
      name: z.string(),
      startsAt: apiInstant,
    }),
    bookedAt: apiInstant,
    bookedBy: z.enum(["client", "therapist", "staff"]),
    attended: z.boolean().nullable().meta({ description: "Null: not said yet" }),
    payment: z.enum(["completed", "pending", "failed", "refunded"]),
    amountPaidPence: apiPence,
    cancelledAt: apiInstant.nullable(),
    isLateCancel: z.boolean(),
    version: z.int().meta({ description: "Grows with every change" }),
  })
  .meta({ id: "Booking", description: "A place in a class, or a turn on its waiting list" });
export type ApiBooking = z.output<typeof bookingSchema>;

export const newBookingSchema = z
  .strictObject({
    classId: apiId,
    clientId: apiId,
    status: z.enum(["confirmed", "waitlist"]).default("confirmed"),
    payBy: z.enum(["studio", "pass"]).default("studio").meta({
      description:
        "`pass` takes it off a pass of the client's; the key needs `passes:read`, too. A place on the waiting list is not paid.",
    }),
    passId: apiId.optional().meta({
      description: "Which of their passes; without it, the one that ends first",
    }),
  })
  .refine(({ payBy, passId }) => passId === undefined || payBy === "pass", {
    path: ["passId"],
    message: "A pass is named where `payBy` is `pass`.",
  })
  .refine(({ payBy, status }) => payBy !== "pass" || status === "confirmed", {
    path: ["payBy"],
    message: "A place on the waiting list is not paid.",
  })
  .meta({ id: "NewBooking" });

const fields = {
  id: groupParticipants.id,
  status: groupParticipants.status,
  clientId: groupParticipants.clientId,
  classId: sessions.id,
  className: sql<string>`${sessions.groupName}`,
  startsAt: sessions.startsAt,
  joinedAt: groupParticipants.joinedAt,
  bookedBy: groupParticipants.bookedBy,
  attended: groupParticipants.attended,
  payment: groupParticipants.paymentStatus,
  amountPaidPence: groupParticipants.amountPaidPence,
  cancelledAt: groupParticipants.cancelledAt,
  isLateCancel: groupParticipants.isLateCancel,
  version: groupParticipants.version,
};

type Filters = {
  classId?: string | undefined;
  clientId?: string | undefined;
  status?: (typeof statuses)[number] | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
};

/** A page of the places, in the order in which they were booked. One statement. */
export const listBookingsForApi = (ctx: Ctx<ApiKey>, query: ChangedQuery & Filters) =>
  read(ctx, async (db) => {
    const { classId, clientId, status, from, to } = query;
    const { joinedAt: created, updatedAt: updated, id } = groupParticipants;
    const page = keysetOfChanges({ created, updated, id }, query);
    const chosen: (SQL | undefined)[] = [
      classId ? eq(sessions.id, classId) : undefined,
      clientId ? eq(groupParticipants.clientId, clientId) : undefined,
      status ? eq(groupParticipants.status, status) : undefined,
      from ? gte(sessions.startsAt, startOfDay(from)) : undefined,
      to ? lt(sessions.startsAt, endOfDay(to)) : undefined,
    ];
    const found = await db
      .select({ ...fields, at: page.instant })
      .from(groupParticipants)
      .innerJoin(sessions, eq(sessions.id, groupParticipants.sessionId))
      .where(and(...chosen, page.where))
      .orderBy(...page.order)
      .limit(page.limit);
    const { rows, next } = pageOf(found, query);
    return { rows: rows.map(asBooking), next };
  });

/** One of them. */
export const findBookingForApi = (ctx: Ctx<ApiKey>, id: string) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select(fields)
      .from(groupParticipants)
      .innerJoin(sessions, eq(sessions.id, groupParticipants.sessionId))
      .where(eq(groupParticipants.id, id));
    return found && asBooking(found);
  });

type BookingInput = z.output<typeof newBookingSchema>;

/**
 * Books a client into a class as staff do, by the same command, and pays with a pass of theirs where that is asked for.
 * Refuses what it refuses, a client who is not there, and a key that may not read passes ("may-not-pay").
 */
export async function bookForApi(ctx: Ctx<ApiKey>, input: BookingInput) {
  const { classId, clientId, status, payBy, passId } = input;
  const byPass = payBy === "pass";
  if (byPass && !ctx.actor.scopes.includes("passes:read")) return refuse("may-not-pay");
  const [client] = await read(ctx, (db) =>
    db.select({ id: clientNames.id }).from(clientNames).where(eq(clientNames.id, clientId)),
  );
  if (!client) return refuse("no-such-client");
  return addParticipants(ctx, {
    sessionId: classId,
    status,
    people: [{ clientId }],
    byPass,
    ...(passId && { passOf: new Map([[clientId, passId]]) }),
  });
}

type Found = Omit<ApiBooking, "class" | "bookedAt" | "cancelledAt"> & {
  classId: string;
  className: string;
  startsAt: Date;
  joinedAt: Date;
  cancelledAt: Date | null;
};

const asBooking = ({ classId, className, startsAt, joinedAt, ...one }: Found): ApiBooking => ({
  ...one,
  class: {
    id: classId,
    name: className,
    startsAt: asInstant(startsAt),
  },
  bookedAt: asInstant(joinedAt),
  cancelledAt: asInstantOrNull(one.cancelledAt),
});
