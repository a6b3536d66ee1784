// Text messages before a session, as people read about them.
export const textLabels = {
  texts: {
    label: "Text me before a session",
    help: "One a session, never between nine at night and seven in the morning. It says when and where, and costs you nothing.",
  },
} as const;

export const textsMessages = {
  "texts-on": "Saved. We text you before each session.",
  "texts-off": "Saved. No more texts.",
} as const;

export const notTexted = {
  "no-mobile": "Your profile has no UK mobile number. Please put one there first.",
  "not-offered": "The studio sends no texts at present.",
} as const;
