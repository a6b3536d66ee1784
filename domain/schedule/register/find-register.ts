import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, before, hours } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { plansGroups } from "../groups/add-group.ts";
import { listAdaptations } from "../groups/adaptations.ts";
import { listParticipants } from "../groups/queries.ts";
import { findSessionDetails } from "../sessions/queries.ts";
import { keptAfterHours, keptBeforeHours } from "./rules.ts";
import { mayTick } from "./save-ticks.ts";

/**
 * The register of a group for the therapist who gives it or who plans groups: who has a place, what
 * to be minded of each (never why), and how it is paid; prices in pence. `keptUntil` is until when a
 * phone may keep it to be read without a signal, none on other days. Undefined for others, and for
 * what is no group.
 */
export async function findRegister(ctx: Ctx<Therapist>, id: string) {
  if (!isUuid(id)) return undefined;
  const found = await findSessionDetails(ctx, id);
  if (found?.kind !== "group" || !mayTick(ctx, found)) return undefined;
  const people = (await listParticipants(ctx, id)).filter(
    ({ placeNumber }) => placeNumber !== null,
  );
  const minded = await listAdaptations(
    ctx,
    people.map(({ clientId }) => clientId),
  );
  const { startsAt, endsAt } = found;
  const isToday = before(startsAt, hours(keptBeforeHours)) <= ctx.now;
  const keptUntil = after(endsAt, hours(keptAfterHours));
  return {
    id,
    name: found.groupName ?? "",
    startsAt,
    endsAt,
    location: found.location,
    room: found.room,
    status: found.status,
    pricePence: found.pricePence,
    places: found.maxParticipants ?? 0,
    waiting: found.waiting,
    mayAdd: plansGroups(ctx),
    keptUntil: isToday && keptUntil > ctx.now ? keptUntil : undefined,
    people: people.map((one) => ({
      id: one.id,
      name: one.clientName,
      number: one.clientNumber,
      isConfirmed: one.status === "confirmed",
      attended: one.attended,
      attendedBy: one.attendedBy,
      paymentStatus: one.paymentStatus,
      byPass: one.byPass,
      adaptations: minded
        .filter(({ clientId }) => clientId !== null && clientId === one.clientId)
        .map(({ adaptation }) => adaptation),
    })),
  };
}

export type Register = NonNullable<Awaited<ReturnType<typeof findRegister>>>;
export type RegisterPerson = Register["people"][number];
