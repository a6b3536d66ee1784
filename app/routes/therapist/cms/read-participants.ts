import { listAdaptations } from "#domain/schedule/groups/adaptations.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { listSessionClients } from "#domain/schedule/calendar/list-session-parts.ts";
import { formatPayment } from "#domain/schedule/bookings/messages.ts";
import { listSeveralPasses } from "#domain/schedule/groups/list-several-passes.ts";
import { listOtherDates, listParticipants } from "#domain/schedule/groups/queries.ts";
import { findSessionDetails } from "#domain/schedule/sessions/queries.ts";

/**
 * A group with all its participants, its other dates, and clients that match the search words;
 * undefined where it is not a group of this therapist.
 */
export async function readParticipants(ctx: Ctx<Therapist>, id: string, words: string) {
  const found = await findSessionDetails(ctx, id);
  if (found?.kind !== "group") return undefined;
  const all = await listParticipants(ctx, id);
  const here = all.filter(({ status }) => status !== "cancelled");
  const minded = await listAdaptations(
    ctx,
    here.map(({ clientId }) => clientId),
  );
  const clients = await listSessionClients(ctx, words);
  const several = await listSeveralPasses(
    ctx,
    id,
    clients.map((client) => client.id),
  );
  return {
    group: {
      id,
      name: found.groupName ?? "",
      startsAt: found.startsAt,
      minutes: found.durationMinutes,
      therapist: found.therapistName,
      location: found.location,
      places: found.maxParticipants ?? 0,
      confirmed: found.currentParticipants,
      waiting: found.waiting,
      placesLeft: (found.maxParticipants ?? 0) - found.placesTaken,
      hasBegun: found.startsAt <= ctx.now,
      isOpen: found.status !== "cancelled",
    },
    people: here.map((one) => ({
      id: one.id,
      clientId: one.clientId,
      name: one.clientName,
      number: one.clientNumber,
      phone: one.phone,
      mind: minded
        .filter(({ clientId }) => clientId === one.clientId)
        .map(({ adaptation }) => adaptation),
      status: one.status,
      payment: one.status === "confirmed" ? formatPayment(one) : "",
      placeNumber: one.placeNumber,
      attended: one.attended,
    })),
    cancelled: all.length - here.length,
    removed: all
      .filter(({ status }) => status === "cancelled")
      .map((one) => ({ id: one.id, name: one.clientName })),
    dates: await listOtherDates(ctx, { id, groupName: found.groupName, seriesId: found.seriesId }),
    clients: clients.map((client) => ({ ...client, passes: several.get(client.id) ?? [] })),
  };
}

export type ReadParticipants = NonNullable<Awaited<ReturnType<typeof readParticipants>>>;
