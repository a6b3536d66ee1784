// A client's own sessions as the client reads them. Pure: it runs in the browser, too.
import { days } from "#domain/kernel/time.ts";
import { participantStatuses } from "../groups/messages.ts";
import { clientStatusWord } from "../sessions/rules.ts";
import { clientStatuses, type SessionStatusWord } from "../sessions/messages.ts";

/** How far "upcoming" and "recent" reach on the overview, each way (requirements 2.9.2). */
export const overviewWindow = days(30);
/** How many of each the overview lists (requirements 2.9.2). */
export const overviewMost = { upcoming: 3, recent: 5 } as const;

/** A client's place in a group, or their request for one. */
export type OwnPlace = {
  id: string;
  status: "pending" | "confirmed" | "offered" | "waitlist" | "cancelled";
  attended: boolean | null;
  updatedAt: Date;
  /** Until when one that is not confirmed is kept. */
  holdUntil: Date | null;
};

type Shown = { status: SessionStatusWord; place: OwnPlace | undefined };

/**
 * Its status or its outcome, for the participant; a place that is not confirmed or was given back
 * says so.
 */
export function ownStatusWord({ status, place }: Shown): string {
  const isOpen = status === "scheduled";
  if (place?.status === "cancelled" && status !== "cancelled") return clientStatuses.cancelled;
  if (place && isOpen && place.status !== "confirmed") return participantStatuses[place.status];
  if (place?.attended === false) return clientStatuses.no_show;
  return clientStatusWord({
    status: place?.attended ? "completed" : status,
    isGroup: place !== undefined,
  });
}
