/** A view of the orders: what it is called, and the part of the list's address behind the question mark. */
export type OrderView = { name: string; query: string };

/** The views that are there from the start, for all staff. */
export const givenViews: readonly OrderView[] = [
  { name: "To send", query: "sent=to-send" },
  { name: "Waits for money", query: "paid=waits" },
];

export const maxNameLength = 40;
/** How many views of their own a person may save. */
export const maxViews = 12;

export const viewRefusals = {
  "name-taken": "You have a view of this name already.",
  "too-many": `You have ${maxViews} views already. Please remove one first.`,
} as const;
