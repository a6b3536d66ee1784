// The guests on the places of an order, as people read about them (decision 031).
import { diets as dietKeys } from "#db/schema/lists.ts";
import type { Diet } from "#db/schema/place-guests.ts";

/** What guests eat, from a list: health is asked by the client's own form. */
export const diets = {
  everything: "Everything",
  vegetarian: "Vegetarian",
  pescatarian: "Pescatarian",
  vegan: "Vegan",
  ask: "Something else: please ask me",
} as const satisfies Record<Exclude<Diet, "">, string>;
export { dietKeys };

/** The short label of a diet: "Ask" for another way of eating. */
export const shortDiet = (diet: Diet): string =>
  diet === "" ? "" : diet === "ask" ? "Ask what they eat" : diets[diet];

/** Who reads the details, and where health is asked. */
export const whoReadsIt =
  "The people of the studio who prepare the day read it, and it is deleted 30 days after. Please write nothing about health or allergies here: whoever comes tells us that in their own health form, or on the phone.";

/** How long the details are kept: after the day, or after the order where the shop knows no day. */
export const keptDaysAfter = 30;
export const keptDaysWithoutDay = 180;

export const maxNameLength = 100;

export const namesSaved = "Thank you: we have written down who comes.";

/** Why names were not kept. */
export const nameRefusals = {
  "no-such-order": "This order is not there any more.",
  "no-such-place": "This order does not hold that place any more. Please look at it again.",
  "too-late": "The day is too near to change names here. Please ring us.",
  "changed-meanwhile":
    "Somebody has changed these names since you opened the page. Please compare them with yours, and save again.",
} as const;

/** Why a guest was not ticked off, or a message not sent, as staff read it. */
export const attendeeRefusals = {
  "no-such-place": "This place is not there any more.",
  "no-such-event": "This event is not there any more.",
  "nobody-there": "Nobody has a place yet.",
  "nothing-missing": "No name is missing.",
  "too-many": "That is a lot of messages. Please try again in an hour.",
} as const;

/** What the screen of attendees says after a submit. */
export const attendeeMessages = {
  ticked: "Ticked off.",
  messaged: "The message is on its way to everybody.",
  asked: "The buyers are asked for the names that are missing.",
} as const;
