// A session as an event of a calendar file. Pure.
import { after, days } from "#domain/kernel/time.ts";
import type { CalendarEvent } from "../ports.ts";
import { type DatedSession, locationOf } from "../sessions/dated-sessions.ts";
import type { FeedDetail } from "./messages.ts";

/** Of one person's place in a group: it is an event of its own, which ends when the place is given back. */
type Place = { id: string; status: string; updatedAt: Date };

export type EventInput = {
  /** Where the site is: events are named after its host, and lead to its pages. */
  origin: string;
  title: string;
  /** The page that shows it, from the host's root. */
  path: string;
  place?: Place | undefined;
  description?: string;
};

/** A session, or a client's place in one, as a calendar event. */
export function eventOf(
  session: DatedSession,
  { origin, title, path, place, description }: EventInput,
): CalendarEvent {
  const changedAt =
    place && place.updatedAt > session.updatedAt ? place.updatedAt : session.updatedAt;
  return {
    uid: `${place?.id ?? session.id}@${new URL(origin).hostname}`,
    // A place may go to a group of a smaller version, so that its changes are counted by their time.
    sequence: place ? Math.floor((changedAt.getTime() - countedFrom) / 1_000) : session.version,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    title,
    description,
    place: locationOf(session),
    url: origin + path,
    isTentative: place?.status === "pending",
    isCancelled: session.status === "cancelled" || place?.status === "cancelled",
    changedAt,
  };
}

/** No change of a place is older; the numbers fit a calendar's 31 bits for sixty years. */
const countedFrom = Date.UTC(2026, 0, 1);

/**
 * What a client's calendar calls a session: what it is and which therapist gives it, without other
 * participants.
 */
export const clientTitle = ({
  what,
  therapistName,
}: Pick<DatedSession, "what" | "therapistName">): string =>
  therapistName ? `${what} with ${therapistName}` : what;

/** How far a subscribed calendar reaches each way; what is cancelled is struck out in it for thirty days, then left out. */
export const feedReach = {
  back: days(90),
  ahead: days(366),
  struckOut: days(30),
} as const;

export const isStillListed = ({ isCancelled, changedAt }: CalendarEvent, now: Date): boolean =>
  !isCancelled || after(changedAt, feedReach.struckOut) > now;

/** What a therapist's calendar calls a session: by its kind alone, or by names, as the therapist has chosen. */
export function therapistTitle(
  { kind, what, clientName }: DatedSession,
  detail: FeedDetail,
): string {
  if (detail === "times") return kind === "group" ? "Group session" : "Individual session";
  if (kind === "group" || !clientName) return what;
  return `${clientName}, ${what}`;
}
