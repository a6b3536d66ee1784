// Forms as therapists read of them.
import type { FormPurpose } from "#db/schema/care/forms.ts";

export const purposeNames: Record<FormPurpose, string> = {
  intake: "Health intake",
  consent: "Consent to treatment",
  photo: "Consent to photos",
  retreat: "Retreats",
  other: "Other",
};

/** How long a signature stands, in words. */
export const validityWords = (months: number | null): string => {
  if (months === null) return "for good";
  return months === 1 ? "for 1 month" : `for ${months} months`;
};

export const formDeskMessages = {
  asked: "Asked. The form stands in their portal, and a mail tells them so.",
  reviewed: "Marked as reviewed.",
  saved: "Draft saved.",
  published: "Published. Clients fill in this version from now on.",
  dropped: "The draft is gone. Clients fill in the published version as before.",
} as const;

export const formDeskRefusals = {
  "no-such-form": "There is no such form.",
  "no-such-client": "Please choose one of the clients you may see.",
  "already-asked": "This client has been asked for this form already and has not signed it yet.",
  "reviewed-already": "Somebody has reviewed this form already.",
  "no-such-draft": "This draft is not there any more: somebody has published it or thrown it away.",
  "changed-meanwhile":
    "This draft has been saved somewhere else in the meantime. What you typed is still here: save once more to keep it instead.",
  "past-day": "Please choose today or a later day.",
} as const;
