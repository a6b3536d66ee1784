// A therapist who leaves, as the owner reads it.
export const leavingRefusals = {
  "no-such-therapist": "Please choose a colleague who may enter the portal.",
  "sessions-stand": "Please say that these sessions may stand, or hand them over or cancel them first.",
} as const;

export const leavingNews = {
  off: "The access is off, from the next step on.",
} as const;
