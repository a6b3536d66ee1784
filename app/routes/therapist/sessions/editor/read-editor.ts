import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { textsOfRow } from "#domain/kernel/database/field-columns.ts";
import { fieldTime, type Day } from "#domain/kernel/time.ts";
import { listSessionParts } from "#domain/schedule/calendar/list-session-parts.ts";
import { groupSaved, oneSaved } from "#domain/schedule/sessions/fields.ts";
import { findSession } from "#domain/schedule/sessions/queries.ts";
import { listUsual } from "#domain/schedule/usual/queries.ts";
import type { Usual } from "#domain/schedule/usual/rules.ts";
import { usualPlaces } from "#domain/schedule/sessions/messages.ts";
import { heeding, proposalFor } from "./proposal.ts";

/** What a session can be; of a new one, what is usual, too. */
export type SessionParts = Awaited<ReturnType<typeof listSessionParts>> & { usual?: Usual };
type Texts = Record<string, string>;

/**
 * What a new session begins with (requirements 3.5.5 and 3.9): a time that the address names, the usual type, and of that
 * its length and where it usually takes place.
 */
export async function readNewSession(ctx: Ctx<Therapist>, today: Day, query: Texts) {
  const parts = {
    ...(await listSessionParts(ctx, query["find"] ?? "")),
    usual: await listUsual(ctx),
  };
  const begun: Texts = {
    is_group_session: "false",
    session_date: today,
    session_time: "09:00",
    max_participants: String(usualPlaces),
    group_type: "class",
    therapist_id: ctx.actor.id,
    session_type_id: parts.types[0]?.id ?? "",
    ...query,
  };
  const named = new Set(Object.keys(query));
  return { parts, values: { ...begun, ...heeding(proposalFor(begun, parts), named) } };
}

/** A stored session as its form shows it, with the version it is; undefined where it is not there. */
export async function readSaved(ctx: Ctx<Therapist>, id: string) {
  const found = await findSession(ctx, id);
  if (!found) return undefined;
  const isGroup = found.kind === "group";
  const values: Texts = {
    is_group_session: String(isGroup),
    session_date: found.sessionDate,
    session_time: fieldTime(found.startsAt),
    duration_minutes: String(found.durationMinutes),
    ...(isGroup ? textsOfRow(groupSaved, found) : textsOfRow(oneSaved, found)),
  };
  const view = {
    hidesTexts: !found.canReadTexts,
    id,
    isGroup,
    status: found.status,
    startsAt: found.startsAt,
    seriesId: found.seriesId,
    confirmed: found.currentParticipants,
    places: found.maxParticipants ?? 0,
    waiting: found.waiting,
    type: found.sessionTypeId && {
      id: found.sessionTypeId,
      name: found.sessionType ?? "",
      minutes: found.durationMinutes,
    },
    client: found.clientId && {
      id: found.clientId,
      name: found.clientName ?? "Client",
      number: found.clientNumber ?? "",
    },
  };
  return { view, saved: { version: String(found.version), values } };
}

type Own = {
  client: SessionParts["clients"][number] | "" | null;
  type: SessionParts["types"][number] | "" | null;
};

/** What a session can be, with the client and the type it has: they may not be among those listed. */
export async function readParts(
  ctx: Ctx<Therapist>,
  words: string,
  { client, type }: Own,
): Promise<SessionParts> {
  const parts = await listSessionParts(ctx, words);
  return { ...parts, clients: withOwn(parts.clients, client), types: withOwn(parts.types, type) };
}

const withOwn = <One extends { id: string }>(listed: One[], own: One | "" | null): One[] =>
  !own || listed.some(({ id }) => id === own.id) ? listed : [own, ...listed];
