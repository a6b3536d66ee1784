// The therapist's dashboard as it is read (requirements 2.2.6 and 2.9.1).

/** How many days "recent" goes back and "upcoming" goes on. */
export const windowDays = 7;

/** From this pain on, logged with the home programme, a therapist should ask how it goes. */
export const hurts = 6;

/** So many of each kind are named; the number says how many there are. */
export const maxNamed = 4;

export const measureLabels = {
  upcoming: "Upcoming sessions",
  active: "Active clients",
  notes: "Recent notes",
  responses: "Client responses",
  engagement: "Engagement rate",
  unread: "Unread notes",
} as const;
export type Measure = keyof typeof measureLabels;

export const taskLabels = {
  alarm: ["answer to look at now", "answers to look at now"],
  "red-flag": ["red flag to follow up", "red flags to follow up"],
  draft: ["note to sign", "notes to sign"],
  unnoted: ["session without a note", "sessions without a note"],
  review: ["form to review", "forms to review"],
  question: ["question without an answer", "questions without an answer"],
  form: ["form missing before a session", "forms missing before a session"],
  recall: ["recall due", "recalls due"],
  episode: ["episode to review or extend", "episodes to review or extend"],
  pain: ["client whose programme hurts", "clients whose programme hurts"],
  worse: ["client whose activities go worse", "clients whose activities go worse"],
  declined: ["questionnaire that went worse", "questionnaires that went worse"],
  letter: ["letter that its client has answered", "letters that their clients have answered"],
} as const;
/** What the day of each is. */
export const taskDays = {
  alarm: "answered",
  "red-flag": "found",
  draft: "typed",
  unnoted: "given",
  review: "signed",
  question: "asked",
  form: "session on",
  recall: "due",
  episode: "since",
  pain: "last on",
  worse: "scored",
  declined: "answered",
  letter: "answered",
} as const satisfies Record<keyof typeof taskLabels, string>;
export type Task = keyof typeof taskLabels;
