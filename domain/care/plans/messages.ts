export const programmeRefusals = {
  "no-consent":
    "Your consent to keep health data is not in force, so nothing has been saved. You give it under Privacy.",
  "no-such-item": "This is not in your programme any more.",
} as const;

export const programmeMessages = {
  ticked: "Well done, it is noted.",
  unticked: "Taken back.",
} as const;
