import type { findSession } from "#domain/schedule/sessions/queries.ts";
import { mayUndo } from "#domain/schedule/sessions/find-undo.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** What of a session its page shows, and nothing else: what is not shown is not in the page's data. */
export const sessionPageViewOf = (found: Found, now: Date) => ({
  id: found.id,
  kind: found.kind,
  status: found.status,
  version: found.version,
  startsAt: found.startsAt,
  endsAt: found.endsAt,
  day: found.sessionDate,
  minutes: found.durationMinutes,
  title: found.groupName ?? found.clientName ?? "Client",
  type: found.sessionType,
  therapist: found.therapistName,
  place: found.room ? `${found.room}, ${found.location}` : found.location,
  pricePence: found.pricePence,
  memberPricePence: found.memberPricePence,
  places: found.maxParticipants,
  confirmed: found.currentParticipants,
  seriesId: found.seriesId,
  isSeriesException: found.isSeriesException,
  overlapReason: found.overlapReason,
  requirements: found.specialRequirements,
  textsHidden: !found.canReadTexts,
  isLateCancel: found.isLateCancel,
  isPaidElsewhere: found.movedInAs === "paid",
  cancellationReason: found.cancellationReason,
  notes: found.notes,
  isUndoable: mayUndo(found, now),
});
export type SessionPageView = ReturnType<typeof sessionPageViewOf>;
