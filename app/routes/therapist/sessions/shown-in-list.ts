import type { ShownSession } from "#domain/schedule/sessions/queries.ts";
import { sessionStatusWord, type statusTones } from "../calendar/session-status.ts";

/** What of a session its list shows, and nothing else. */
export const shownInList = (session: ShownSession, now: Date) => ({
  ...{ id: session.id, startsAt: session.startsAt, minutes: session.durationMinutes },
  title: session.groupName ?? session.clientName ?? "Client",
  ...{ type: session.sessionType, therapist: session.therapistName },
  ...{ isGroup: session.kind === "group", confirmed: session.currentParticipants, places: session.maxParticipants },
  status: sessionStatusWord(session.status, session.endsAt <= now) as keyof typeof statusTones,
});
export type ListedSession = ReturnType<typeof shownInList>;
