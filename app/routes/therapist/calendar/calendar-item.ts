import { clockTime, type Day } from "#domain/kernel/time.ts";
import type { CalendarSession } from "#domain/schedule/sessions/queries.ts";
import type { Stretch } from "#domain/schedule/calendar/rules.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { notesHref } from "../notes/notes-address.ts";
import { sessionStatusWord } from "./session-status.ts";
import type { TherapistMark } from "./therapist-mark.tsx";

const noteHrefOf = (session: string, client: string) => notesHref({ client, tab: "new", session });

/** A session as the calendar shows it; minutes are after midnight on London's clock. */
export type CalendarItem = Stretch & {
  id: string;
  day: Day;
  /** Its client's name, or its group's. */
  title: string;
  type: string;
  place: string;
  therapist: string;
  therapistId: string;
  /** Whose it is in short, where sessions of several therapists stand together. */
  mark?: TherapistMark | undefined;
  isGroup: boolean;
  /** Of an individual session: whose it is. */
  clientId: string | null;
  /** Where the note about it is written or read, for a therapist who writes notes. */
  noteHref: string | undefined;
  /** Of a group: who has a place, and how many there are. */
  confirmed: number;
  places: number;
  seriesId: string | null;
  /** As people read it: "scheduled", "overdue". */
  status: string;
  /** Only what is still to come can be moved. */
  isMovable: boolean;
  version: number;
};

/** A day of the calendar: why it is closed, when it is, else who is away and why, and what takes place. */
export type CalendarDay = {
  day: Day;
  isToday: boolean;
  closed: string | undefined;
  away: string[];
  items: CalendarItem[];
  /** When the reader is busy by a calendar of their own elsewhere. */
  busy?: readonly Stretch[];
  /** Of a column of one therapist's: whose, and when they work. */
  therapist?: { id: string; name: string; mark: TherapistMark };
  hours?: readonly Stretch[];
};

const two = (number: number) => String(number).padStart(2, "0");

/** "09:45" for a number of minutes after midnight. */
export const clockOf = (minute: number): string =>
  `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** All that is known about a session in one sentence, for those who cannot see where it stands. */
export function spokenItem(item: CalendarItem): string {
  const people = item.isGroup ? `${item.confirmed} of ${item.places} places taken` : "";
  const repeats = item.seriesId ? "repeats" : "";
  const when = `${clockOf(item.from)} to ${clockOf(item.until)}`;
  return [when, item.title, item.type, item.place, item.therapist, people, repeats, item.status]
    .filter(Boolean)
    .join(", ");
}

/** A session of the schedule as its calendar shows it to a therapist at a time. */
export function itemOf(session: CalendarSession, { now, actor }: Ctx<Therapist>): CalendarItem {
  const [hour, minute] = clockTime(session.startsAt).split(":").map(Number) as [number, number];
  const from = hour * 60 + minute;
  const writes = actor.permissions.includes("create_notes");
  const status = sessionStatusWord(session.status, session.endsAt < now);
  return {
    id: session.id,
    day: session.sessionDate,
    from,
    until: from + session.durationMinutes,
    status,
    title: session.groupName ?? session.clientName ?? "Client",
    type: session.sessionType ?? "",
    place: session.room ? `${session.room}, ${session.location}` : session.location,
    therapist: session.therapistName,
    therapistId: session.therapistId ?? "",
    isGroup: session.kind === "group",
    clientId: session.clientId,
    noteHref: writes && session.clientId ? noteHrefOf(session.id, session.clientId) : undefined,
    confirmed: session.currentParticipants,
    places: session.maxParticipants ?? 0,
    seriesId: session.seriesId,
    isMovable: session.status === "scheduled" && session.startsAt > now,
    version: session.version,
  };
}
