// Builders of the schedule: therapists, clients, sessions and groups, made by the commands of the product.
import { sql } from "drizzle-orm";
import type { Client, Ctx, Permission, Therapist } from "#domain/kernel/ctx.ts";
import { addGroup } from "#domain/schedule/groups/add-group.ts";
import { addParticipants } from "#domain/schedule/groups/add-participant.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { bookSession } from "#domain/schedule/sessions/book-session.ts";
import { groupForm, sessionForm } from "#domain/schedule/sessions/forms.ts";
import { permissions } from "#domain/people/messages.ts";
import { anAccount, asActor } from "./people.ts";
import type { Studio } from "./studio.ts";

type Values = Record<string, string>;
let count = 0;

/** The context of a therapist, with every permission unless others are given. */
export async function aTherapist(
  studio: Studio,
  may: readonly Permission[] = permissions,
): Promise<Ctx<Therapist>> {
  const name = { firstName: "Tom", lastName: `Ashby ${(count += 1)}` };
  const { accountId, person } = await anAccount(studio, {
    ...name,
    userType: "therapist",
    permissions: may,
  });
  return asActor(studio, {
    kind: "therapist",
    id: person!.id,
    accountId,
    permissions: may,
  });
}

/** The context of a client. */
export async function aClient(
  studio: Studio,
  name = { firstName: "Ana", lastName: "Lee" },
): Promise<Ctx<Client>> {
  const { accountId, person } = await anAccount(studio, name);
  return asActor(studio, { kind: "client", id: person!.id, accountId });
}

/** The context of the same person at another time. */
export const at = <C extends Ctx>(ctx: C, now: Date): C => ({ ...ctx, now });

/** The id of something that every studio has, or of something a test has made. */
export async function idOf(
  studio: Studio,
  from: "locations" | "session_types" | "rooms",
  name?: string,
): Promise<string> {
  const { rows } = await studio.owner.query<{ id: string }>(
    `select id from ${from} where $1::text is null or name = $1 order by name limit 1`,
    [name ?? null],
  );
  return rows[0]!.id;
}

/** A room of the place that every studio has. */
export async function aRoom(studio: Studio, name = `Room ${(count += 1)}`): Promise<string> {
  const place = await idOf(studio, "locations", "Studio");
  await studio.db.transaction({ actor: "system" }, (tx) =>
    tx.execute(sql`insert into rooms (location_id, name, capacity) values (${place}, ${name}, 8)`),
  );
  return idOf(studio, "rooms", name);
}

const when = {
  session_date: "2026-06-15",
  session_time: "10:00",
  duration_minutes: "60",
};

/** What a therapist types to book an hour with a client on Monday 15 June 2026 at 10:00. */
export const sessionValues = async (
  studio: Studio,
  therapist: Ctx<Therapist>,
  client: Ctx<Client>,
): Promise<Values> => ({
  ...when,
  client_id: client.actor.id,
  therapist_id: therapist.actor.id,
  session_type_id: await idOf(studio, "session_types", "Sports Therapy"),
  location_id: await idOf(studio, "locations", "Studio"),
  price: "45",
});

/** A session, booked by its therapist. */
export async function aSession(
  studio: Studio,
  therapist: Ctx<Therapist>,
  client: Ctx<Client>,
  values: Values = {},
) {
  const form = sessionForm.parse({
    ...(await sessionValues(studio, therapist, client)),
    ...values,
  });
  const booked = await bookSession(therapist, form);
  if (!booked.ok) throw new Error(`the session was refused: ${booked.why}`);
  return booked.value;
}

/** What a therapist types to add a listed class of 12 on Monday 15 June 2026 at 10:00. */
export const groupValues = async (studio: Studio, therapist: Ctx<Therapist>): Promise<Values> => ({
  ...when,
  therapist_id: therapist.actor.id,
  session_type_id: await idOf(studio, "session_types", "Mat Pilates"),
  location_id: await idOf(studio, "locations", "Studio"),
  group_name: `Mat ${(count += 1)}`,
  group_type: "class",
  max_participants: "12",
  price: "8.50",
  is_listed: "on",
});

/** A group, added by its therapist. */
export async function aGroup(studio: Studio, therapist: Ctx<Therapist>, values: Values = {}) {
  const form = groupForm.parse({ ...(await groupValues(studio, therapist)), ...values });
  const added = await addGroup(therapist, form);
  if (!added.ok) throw new Error(`the group was refused: ${added.why}`);
  return added.value;
}

type Input = Parameters<typeof addParticipants>[1];

/** Adds one person to a group as `addParticipants` does; returns their row. */
export async function addParticipant(
  ctx: Parameters<typeof addParticipants>[0],
  { clientId, guest, ...input }: Omit<Input, "people"> & Input["people"][number],
) {
  const added = await addParticipants(ctx, { ...input, people: [{ clientId, guest }] });
  return added.ok ? done(added.value[0]!) : refuse(added.why);
}

/** A guest's confirmed place in a group. */
export async function aPlace(
  therapist: Ctx<Therapist>,
  sessionId: string,
  name = `Guest ${(count += 1)}`,
) {
  const guest = {
    client_name: name,
    client_email: "",
    client_phone: "",
  };
  const added = await addParticipant(therapist, { sessionId, guest, status: "confirmed" });
  if (!added.ok) throw new Error(`the place was refused: ${added.why}`);
  return added.value;
}

/** A time of day in June 2026, in London. */
export const juneAt = (day: number, time: string): Date =>
  new Date(`2026-06-${String(day).padStart(2, "0")}T${time}:00+01:00`);
