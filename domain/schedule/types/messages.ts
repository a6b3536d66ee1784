// Session types as the studio reads them.

export const kindNames = {
  individual: "With one client",
  group: "As a group",
  either: "With one client, or as a group",
} as const;

/** The views of the list; "" is what is in use. */
export const typeViews = { "": "In use", archived: "Archived" } as const;
export type TypeView = keyof typeof typeViews;

/** Shown after a submit, by the key in the address. */
export const typeMessages = {
  added: "Session type added.",
  changed: "Session type saved.",
  archived: "Session type archived. Sessions that have it keep it.",
  restored: "The session type can be chosen again.",
} as const;

export const typeRefusals = {
  "no-such-type": "This session type is not there any more.",
  "name-taken": "There is one of this name already, perhaps an archived one.",
  "no-such-therapist": "One of these therapists does not work here any more. Please choose again.",
  "no-such-place": "Please choose a place that is in use, and a room of that place.",
  "changed-meanwhile": "Others are changing this session type right now. Please try again.",
} as const;
