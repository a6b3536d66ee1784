/** The tone of a badge that says how an episode ended. */
export const outcomeTones = {
  "goals-reached": "good",
  better: "good",
  unchanged: "plain",
  worse: "bad",
  referred: "warn",
  "ended-by-client": "plain",
} as const;
