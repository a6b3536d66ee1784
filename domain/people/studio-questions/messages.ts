// What is said of the studio's own questions.

export const placeNames = {
  checkout: "At the checkout",
  registration: "In the registration",
} as const;

export const kindNames = {
  text: "In a few words",
  choice: "One of a list",
  tick: "A tick: yes or no",
} as const;

export const questionFlashes = {
  added: "The question is added.",
  changed: "The question is saved. Answers that were given keep the words they were given to.",
  removed: "The question is removed. Answers that were given stay.",
};

/** More questions than this keep people from ordering and registering. */
export const maxQuestions = 6;

export const questionRefusals = {
  "no-such-question": "This question is not there any more.",
  "too-many": `${maxQuestions} questions are enough for one place. Please remove one first.`,
  "changed-meanwhile": "This question was changed meanwhile. Please look again.",
} as const;

/** Beside the editor: what does not belong into a question, and why. */
export const noHealthHere = {
  title: "Nothing about health",
  text: "Answers are plain personal data: shop staff read those of orders, they stand in a client’s profile, and they leave in exported files. What a client says about their health needs their consent, is kept in their care record, and is read by those who treat them. Ask for it with a form or a questionnaire.",
};

export const yes = "Yes";
export const no = "No";

export const answerErrors = {
  text: "Please answer this question.",
  choice: "Please choose an answer.",
  tick: "Please tick this to go on.",
  long: "Please keep the answer to 500 characters.",
  changed: "This question was changed meanwhile. Please look at your answer again.",
} as const;
