// What a client reads who is asked how their first visit was.
export const feedbackPath = "/how-was-it";

export const feedbackNews = { thanks: "Thank you. It has gone to the studio." } as const;

export const feedbackRefusals = {
  "no-such-link": "This link is not one of ours.",
  "answered-already": "You have told us already. Thank you!",
} as const;

export const maxFeedbackLength = 2_000;

/** What the tick says; nothing is published without it. */
export const publishWording =
  "You may publish this with my first name. I can take that back at any time by writing to you.";

/** How long answers are kept. */
export const feedbackMonths = 24;
