// Classes as staff read them (requirements 2.3.10).

export const classStatuses = {
  scheduled: "Scheduled",
  cancelled: "Cancelled",
  completed: "Completed",
} as const;

/** The views of the list; "" is what is still to come. */
export const classViews = {
  "": "From today",
  past: "Past",
  cancelled: "Cancelled",
  archived: "Archived",
} as const;
export type ClassView = keyof typeof classViews;

/** Requirements 3.5.5 and 3.9: 1 to 20 places. */
export const maxPlaces = 20;

export const classMessages = {
  /** Requirements 3.5.5. */
  occupied: "This time slot is already occupied!",
  added: "Class added.",
  changed: "Class saved.",
  archived: "Class archived. People had a place in it, so it is kept.",
  removed: "Class deleted.",
  restored: "Class is listed again.",
  fewerPlaces:
    "More people have a place in this class than that. Please keep at least as many places.",
  notSaved: "Failed to save class",
  gone: "This class is no longer there: somebody has deleted it.",
} as const;
