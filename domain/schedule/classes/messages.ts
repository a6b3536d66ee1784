// Classes as staff read them (requirements 2.3.10).

export const classLabels = {
  class_name: "Class",
  class_date: "Date",
  start_time: "Starts",
  end_time: "Ends",
  location: "Location",
  max_participants: "Places",
  price: "Price (£)",
  member_price: "Member price (£)",
  instructor_name: "Instructor",
  class_description: "Description",
  what_to_bring: "What to bring",
  is_recurring: "One of a weekly course",
  is_prepaid: "Clients book by card or pass only, and do not pay at the studio",
  status: "Status",
} as const;

export const classStatuses = {
  scheduled: "Scheduled",
  cancelled: "Cancelled",
  completed: "Completed",
} as const;
export type ClassStatus = keyof typeof classStatuses;

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
