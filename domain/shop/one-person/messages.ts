// What is said about two customers who may be one person, and its limits.

/** How long the link in the mail takes an answer, in days. */
export const linkDays = 14;

/** Why the question is not asked. */
export const askRefusals = {
  "no-such-customer": "This customer is not there any more.",
  "not-merged": "This customer is not merged any more.",
  "proved-already": "It is proved already that they are one person.",
  "said-no": "They have said that they are two people. Please undo the merge.",
  "asked-today": "They have been asked within the last 24 hours. Please give them a day.",
  "no-mailbox": "This customer was erased and has no mailbox to ask.",
} as const;

/** The two buttons under the question. */
export const answers = { yes: "Yes, that is me", no: "No, that is not me" } as const;

/** A link that cannot be answered, as its page says it. */
export const linkEnds = {
  unknown: {
    title: "There is nothing behind this link",
    words:
      "Perhaps a part of it was lost on its way. Please open it from the mail once more, or write to us.",
  },
  over: {
    title: "This link has ended",
    words: `Links like this work for ${linkDays} days, and until the studio asks again or no longer thinks so. Nothing was shared by it; please write to us if you would like to be asked once more.`,
  },
} as const;
