import { staffRefusals } from "#domain/people/messages.ts";

/** Why a therapist's work was not ended, besides a wrong password. */
export const leavingRefusals = {
  ...staffRefusals,
  "drafts-unsigned": "Please say that the drafts may stay unsigned, or let them be signed first.",
  "changed-meanwhile":
    "Something was booked, cancelled or assigned meanwhile. Nothing was changed: please look again at what is theirs now.",
  "not-free":
    "One of the colleagues is not free any more. Nothing was changed: please choose again.",
  "no-such-therapist":
    "One of the colleagues does not work here any more. Nothing was changed: please choose again.",
  occupied: "One of the times was taken just now. Nothing was changed: please try again.",
} as const;
