import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Email } from "./email.ts";

type Link = { link: string };

/** The name of a questionnaire says something of a person's health, so no mail has it. */
const ofClient = "Which of these mails you get is yours to choose, in your portal under Settings.";

/** To a client: there are a few questions to answer. */
export const questionnaireAsked = ({ studio, link }: Link & { studio: StudioDetails }): Email => ({
  subject: `A few questions from ${studio.name}`,
  title: "A few questions for you",
  blocks: [
    "Your therapist asks you to answer a few questions in the portal. It takes a minute or two on your phone, and what you have answered is saved as you go.",
    { button: "Answer them", to: link },
    ofClient,
  ],
});

/** To a client: questions that are wanted by tomorrow; how many times, and not which. */
export const questionnairesDue = ({ link, number }: Link & { number: number }): Email => ({
  subject: "Still open: a few questions",
  title: "Still to be answered",
  blocks: [
    `${number === 1 ? "There are a few questions" : `There are ${number} sets of questions`} in your portal that you were asked to answer before your visit. What you have answered so far is kept.`,
    { button: "Open them", to: link },
    ofClient,
  ],
});

/** To a therapist: an answer should be looked at soon; not whose, nor what it says. */
export const questionnaireAlarm = ({ link }: Link): Email => ({
  subject: "Please look at an answer in the portal",
  title: "An answer to look at",
  blocks: [
    "A client has answered something that you should look at soon. Who it is and what they answered stands in the portal only: please sign in to read it.",
    { button: "Open it", to: link },
    "This mail is always sent, whatever you have chosen under Settings.",
  ],
});
