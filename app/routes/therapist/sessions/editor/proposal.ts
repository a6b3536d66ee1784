import { type Usual, usualPlace } from "#domain/schedule/usual/rules.ts";
import { usualMinutes } from "#domain/schedule/sessions/messages.ts";

type Texts = Record<string, string>;
type Types = readonly { id: string; minutes: number }[];
/** What a new session proposes by itself, until the therapist chooses otherwise. */
export const proposed = ["duration_minutes", "location_id", "room_id"] as const;

/**
 * The length of the chosen type, and the usual location and room, which are empty where they have
 * to be asked.
 */
export function proposalFor(
  values: Texts,
  { types, usual }: { types: Types; usual: Usual },
): Texts {
  const { session_type_id: typeId = "", therapist_id: therapistId = "" } = values;
  const { session_date: day = "", session_time: time = "" } = values;
  const place = usualPlace(usual, { typeId, therapistId, day, time });
  return {
    duration_minutes: String(types.find(({ id }) => id === typeId)?.minutes ?? usualMinutes),
    location_id: place?.locationId ?? "",
    room_id: place?.roomId ?? "",
  };
}

/**
 * What of a proposal goes into the form: nothing over a choice of the therapist. After a choice of
 * location the room stays empty until they choose it, too; after a choice of room the location
 * stays as it is.
 */
export function heeding(proposal: Texts, chosen: ReadonlySet<string>): Texts {
  const where = chosen.has("location_id") || chosen.has("room_id");
  const free = ([name]: [string, string]) =>
    !chosen.has(name) && !(where && name !== "duration_minutes");
  return Object.fromEntries(Object.entries(proposal).filter(free));
}
