// Which refusals staff may pass over. Pure: it runs in the browser, too.

/** What a client tried to book and was refused. */
export type AttemptWord = "place" | "hold" | "waiting" | "offer" | "move" | "session";

/** Rules that are the studio's own for clients; what the database keeps for all is not among them. */
const overridable = new Set([
  "too-early",
  "full",
  "not-full",
  "notice",
  "window",
  "closed",
  "taken",
  "no-such-type",
  "forms-first",
  "ask-first",
  "offer-over",
  "late",
  "other-price",
  "pass-ends",
  "not-sold",
  "too-many-people",
  "has-hold",
  "prepaid",
  "too-many-holds",
  "companions-by-card",
  "pass-empty",
  "pass-does-not-fit",
  "member-alone",
]);

type Refused = { rule: string; overriddenAt: Date | null; startsAt: Date | null };

/** Whether a booking that was refused may be made by staff: it is still to come, and not made yet. */
export const isOverridable = ({ rule, overriddenAt, startsAt }: Refused, now: Date): boolean =>
  overridable.has(rule) && overriddenAt === null && startsAt !== null && startsAt > now;

/** Whether staff confirm that those who treat the client agree. */
export const needsAsking = ({ rule }: { rule: string }): boolean => rule === "ask-first";

/** A refusal as staff read it, with what it was about. */
export type RefusalRow = {
  id: string;
  clientId: string;
  client: string;
  attempt: AttemptWord;
  what: string;
  startsAt: Date | null;
  therapist: string;
  rule: string;
  value: string;
  at: Date;
  overriddenAt: Date | null;
  overriddenBy: string;
  overrideReason: string;
  needsAsking: boolean;
  isOverridable: boolean;
};
