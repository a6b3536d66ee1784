// What the commands refuse, as programs are told. Why a client is kept out may be about their health: a program is told
// that a person has to look, and no more.
import type { cancelPlace } from "#domain/schedule/groups/change-place.ts";
import type { bookForApi } from "#domain/schedule/api/bookings.ts";
import type { inviteClient } from "#domain/people/clients/invite-client.ts";
import type { Refused } from "#domain/kernel/outcome.ts";
import { refuseRequest } from "./problem.ts";

type WhyNot<Command extends (...args: never[]) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Command>>,
  Refused<string>
>["why"];
type Refusals<Why extends string> = Record<Why, readonly [status: number, detail: string]>;

const atTheStudio = [409, "This client is booked by the studio itself: please ask there."] as const;

export const bookingRefusals: Refusals<WhyNot<typeof bookForApi> | WhyNot<typeof cancelPlace>> = {
  "no-such-client": [422, "There is no such client."],
  "no-such-group": [422, "There is no such class."],
  "no-such-place": [409, "This booking is cancelled already."],
  "not-open": [409, "This class is over or was cancelled."],
  full: [409, "There is no free place any more."],
  "already-in": [409, "This client has a place in this class, or waits for one, already."],
  occupied: [409, "This client has something else at that time."],
  "changed-meanwhile": [412, "The booking has changed since it was read."],
  blocked: atTheStudio,
  "ask-first": atTheStudio,
  "guardian-missing": atTheStudio,
  "consent-withdrawn": atTheStudio,
  "not-allowed": [403, "This key may not book."],
  "may-not-pay": [403, "This key may not use passes: it needs passes:read, too."],
  "nobody-named": [422, "Please name a client."],
  "no-pass": [409, "This client has no pass that pays for this class."],
  "pass-does-not-fit": [409, "This pass does not pay for this class."],
  "pass-empty": [409, "Nothing is left on this pass."],
};

export const clientRefusals: Refusals<WhyNot<typeof inviteClient>> = {
  known: [409, "A person with this e-mail address has an account already."],
  "not-allowed": [403, "This key may not add clients."],
  "too-many": [429, "That is a lot of new clients. Please try again in an hour."],
};

const sameForAll = new Set(["blocked", "ask-first", "guardian-missing", "consent-withdrawn"]);

/** The word that a program is told for a refusal. */
export const codeOf = (why: string): string => (sameForAll.has(why) ? "ask-the-studio" : why);

/** Ends the request with what a command refused. */
export function refuseBy<Why extends string>(refusals: Refusals<Why>, why: Why): never {
  const [status, detail] = refusals[why];
  const headers = status === 429 ? { headers: { "retry-after": "3600" } } : {};
  return refuseRequest(status, codeOf(why), detail, headers);
}
