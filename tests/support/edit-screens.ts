// The screens on which two people can edit one row at once, for tests/two-people.test.ts.
import type { Filled } from "./form-of.ts";

/** Finds the address of the first row of a list. */
type First = (list: string, address: RegExp) => Promise<string>;

/** A screen that edits one row of several fields. */
export type EditScreen = {
  /** What the pressed button sends, where the page has several forms. */
  intent?: string;
  path: (firstOn: First) => Promise<string>;
  /** Two fields that one person each changes, and one that both change. */
  theirs: [string, string];
  mine: [string, string];
  both: [string, { mine: string; theirs: string }];
  /** The heading of the conflict of that field, and the text of the other person's value. */
  asked: [string, string];
};

export const id = "[0-9a-f-]{36}";
export const editScreens: Record<string, EditScreen> = {
  "a product": {
    path: (firstOn) => firstOn("/dashboard/products", new RegExp(`/dashboard/products/${id}`)),
    theirs: ["duration", "A year"],
    mine: ["location", "By the river"],
    both: ["productType", { mine: "class", theirs: "service" }],
    asked: ["Type", "Service"],
  },
  "a class": {
    path: (firstOn) => firstOn("/dashboard/classes", new RegExp(`/dashboard/classes/${id}`)),
    theirs: ["class_description", "Breathe."],
    mine: ["instructor_name", "Robin"],
    both: ["location", { mine: "The barn", theirs: "The yard" }],
    asked: ["Location", "The yard"],
  },
  "a session type": {
    path: (firstOn) =>
      firstOn("/dashboard/session-types", new RegExp(`/dashboard/session-types/${id}`)),
    theirs: ["buffer_before", "5"],
    mine: ["in_notes", "on"],
    both: ["name", { mine: "Needles", theirs: "Dry needles" }],
    asked: ["Name", "Dry needles"],
  },
  "how a session type takes place": {
    path: (firstOn) =>
      firstOn("/dashboard/session-types", new RegExp(`/dashboard/session-types/${id}`)),
    theirs: ["buffer_after", "5"],
    mine: ["what_to_bring", "A towel"],
    both: ["kind", { mine: "group", theirs: "either" }],
    asked: ["How it takes place", "With one client, or as a group"],
  },
  "a membership": {
    intent: "save",
    path: (firstOn) =>
      firstOn("/dashboard/memberships", new RegExp(`/dashboard/memberships/${id}`)),
    theirs: ["description", "In the mornings."],
    mine: ["credits", "5"],
    both: ["name", { mine: "Five a month", theirs: "Six a month" }],
    asked: ["Name", "Six a month"],
  },
  "a discount code": {
    path: (firstOn) =>
      firstOn("/dashboard/discounts", new RegExp(`/dashboard/discounts\\?edit=${id}`)),
    theirs: ["description", "For the spring."],
    mine: ["usageLimit", "77"],
    both: ["validUntil", { mine: "2031-05-02", theirs: "2032-06-03" }],
    asked: ["Valid until", "3 June 2032"],
  },
  "the business's settings": {
    path: async () => "/dashboard/settings",
    theirs: ["business_phone", "01525 222333"],
    mine: ["social_facebook", "freerein"],
    both: ["business_name", { mine: "Still Water", theirs: "Free Rein & Co" }],
    asked: ["Business name", "Free Rein &amp; Co"],
  },
  "the notifications' settings": {
    path: async () => "/dashboard/settings?tab=notifications",
    theirs: ["order_notifications", ""],
    mine: ["email_notifications", ""],
    both: ["low_stock_threshold", { mine: "7", theirs: "8" }],
    asked: ["Low-stock threshold", "8"],
  },
  "the words of the home page": {
    path: async () => "/dashboard/words",
    theirs: ["place.town", "Clifton"],
    mine: ["benefits.1.title", "Warmth"],
    both: ["home.tagline", { mine: "Stand tall", theirs: "Sit deep" }],
    asked: ["Tagline", "Sit deep"],
  },
  "a place": {
    intent: "place",
    path: (firstOn) =>
      firstOn(
        "/dashboard/places?sort=name",
        new RegExp(`/dashboard/places/${id}(?=[^>]*>At your yard)`),
      ),
    theirs: ["address", "1 High Street"],
    mine: ["isOnline", "on"],
    both: ["name", { mine: "The old dairy", theirs: "The long room" }],
    asked: ["Name", "The long room"],
  },
};

/** A form among others on its page, with one field that both change. */
export type SmallForm = {
  who?: "therapist@demo.example";
  path: (firstOn: First) => Promise<string>;
  pick: (form: Filled) => boolean;
  intent: string;
  field: string;
  texts: { mine: string; theirs: string };
  /** The name of the choice, where it is not the field's, and the heading that it has. */
  choice?: string;
  asked: string;
};

export const smallForms: Record<string, SmallForm> = {
  "a room": {
    path: (firstOn) =>
      firstOn("/dashboard/places", new RegExp(`/dashboard/places/${id}(?=[^>]*>Home studio)`)),
    pick: (form) => "capacity" in form && "opened" in form,
    intent: "room",
    field: "capacity",
    texts: { mine: "7", theirs: "9" },
    asked: "People it holds",
  },
  "a category": {
    path: async () => "/dashboard/categories",
    pick: (form) => "opened" in form,
    intent: "rename",
    field: "name",
    texts: { mine: "A day away", theirs: "A day out" },
    asked: "Name",
  },
  "the wording of a paper": {
    path: async () => "/dashboard/papers/photo-consent",
    pick: (form) => "opened" in form,
    intent: "words",
    field: "lead",
    texts: { mine: "We ask before each picture.", theirs: "We ask first, always." },
    asked: "What it is for, in a sentence or two",
  },
  "a therapist's hours": {
    path: (firstOn) => firstOn("/dashboard/hours", new RegExp(`/dashboard/hours/${id}`)),
    pick: (form) => "opened" in form,
    intent: "hours",
    field: "until_1_0",
    texts: { mine: "17:15", theirs: "17:45" },
    choice: "day_1",
    asked: "Monday",
  },
  "an exercise of the studio": {
    who: "therapist@demo.example",
    path: async (firstOn) => {
      const seen = await firstOn(
        "/therapist/exercises?from=own",
        new RegExp(`/therapist/exercises/${id}`),
      );
      return seen.replace("/exercises/", "/exercises/own/");
    },
    pick: (form) => "opened" in form,
    intent: "save",
    field: "breath",
    texts: { mine: "Breathe out.", theirs: "Breathe in." },
    asked: "Breath",
  },
  "a form's title": {
    who: "therapist@demo.example",
    path: async () => "/therapist/forms/retreat-agreement",
    pick: (form) => "valid_months" in form,
    intent: "change",
    field: "title",
    texts: { mine: "A day out", theirs: "A day away" },
    asked: "Title",
  },
  "the text of a questionnaire": {
    who: "therapist@demo.example",
    path: async () => "/therapist/questionnaires/who-5-score",
    pick: (form) => "opened" in form,
    intent: "text",
    field: "intro",
    texts: { mine: "The last two weeks.", theirs: "The fortnight that is over." },
    asked: "Above the questions",
  },
};
