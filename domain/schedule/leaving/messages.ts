import { staffRefusals } from "#domain/people/messages.ts";

/** Why somebody's work was not ended, beside a password that was not theirs. */
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
