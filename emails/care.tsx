import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { longDate } from "#domain/kernel/time.ts";
import type { Message } from "./message.ts";
import { shortEmail } from "./short.tsx";

type EmailProps = { studio: StudioDetails; link: string };

/** Mails about notes say that something is there, and never a word of what it says. */
const inside = "What it says stands in the portal only: please sign in to read it.";

const settings = (where: string) =>
  `Which of these mails you get is yours to choose, in ${where} under Settings.`;
const ofClient = settings("your portal");
const ofTherapist = settings("the therapist portal");

/** To a client: their therapist has shared a note with them. */
export const noteShared = ({ studio, link }: EmailProps): Message =>
  shortEmail({
    studio,
    subject: `A new note from ${studio.name}`,
    title: "A new note for you",
    paragraphs: [`Your therapist has shared a note with you. ${inside}`, ofClient],
    button: { to: link, label: "Read the note" },
  });

/** To a client: notes that wait to be read. */
export const notesUnread = ({ studio, link, unread }: EmailProps & { unread: number }): Message =>
  shortEmail({
    studio,
    subject: unread === 1 ? "A note is waiting for you" : `${unread} notes are waiting for you`,
    title: "Waiting to be read",
    paragraphs: [
      `${unread === 1 ? "There is a note" : `There are ${unread} notes`} from your therapist that you have not marked as read. ${inside}`,
      ofClient,
    ],
    button: { to: link, label: "Read my notes" },
  });

/** To a client: there is a form to fill in; not which, since its name alone says something of their health. */
export const formRequested = ({ studio, link }: EmailProps): Message =>
  shortEmail({
    studio,
    subject: `${studio.name} asks you to fill in a form`,
    title: "A form to fill in",
    paragraphs: [
      "Your therapist asks you to fill in a form and to sign it in the portal. You can save it and go on later, on any device.",
      ofClient,
    ],
    button: { to: link, label: "Open the form" },
  });

/** To a client: forms that they were asked for are not signed yet; how many, and not which. */
export const formsDue = ({ studio, link, number }: EmailProps & { number: number }): Message =>
  shortEmail({
    studio,
    subject: number === 1 ? "A form is waiting for you" : `${number} forms are waiting for you`,
    title: "Still to be signed",
    paragraphs: [
      `${number === 1 ? "There is a form" : `There are ${number} forms`} in your portal that you were asked for and have not signed yet. What you have filled in so far is kept; it takes a few minutes to finish.`,
      ofClient,
    ],
    button: { to: link, label: "Open my forms" },
  });

/** To a client, once a year: has anything changed? What they have told stands in the portal only. */
export const healthReview = ({ studio, link }: EmailProps): Message =>
  shortEmail({
    studio,
    subject: "Once a year: has anything changed?",
    title: "Has anything changed?",
    paragraphs: [
      `A year ago you told ${studio.name} what we should know about you. Please read it through once: if it still holds, one press says so, and if not you can correct it there.`,
      ofClient,
    ],
    button: { to: link, label: "Read it through" },
  });

/** To a client: their therapist has written below their response. */
export const therapistAnswered = ({ studio, link }: EmailProps): Message =>
  shortEmail({
    studio,
    subject: `${studio.name} has answered you`,
    title: "Your therapist has answered",
    paragraphs: [`Your therapist has written to you about one of your notes. ${inside}`, ofClient],
    button: { to: link, label: "Read the answer" },
  });

/** To a therapist: a client has signed something that waits to be reviewed; not who, nor which form. */
export const formSigned = ({ studio, link }: EmailProps): Message =>
  shortEmail({
    studio,
    subject: "A client has signed a form",
    title: "A form to review",
    paragraphs: [`A client has signed a form, and it waits to be reviewed. ${inside}`, ofTherapist],
    button: { to: link, label: "Open the forms" },
  });

/** To a therapist: a client has responded to a note, or has written again below it. */
export const clientResponded = ({
  studio,
  link,
  again,
}: EmailProps & { again: boolean }): Message =>
  shortEmail({
    studio,
    subject: again ? "A client has written to you again" : "A client has responded to a note",
    title: again ? "A client has written again" : "A client has responded",
    paragraphs: [
      `${again ? "A client has written to you about one of your notes." : "A client has responded to one of your notes."} ${inside}`,
      ofTherapist,
    ],
    button: { to: link, label: "Open the responses" },
  });

type RecallProps = {
  studio: StudioDetails;
  therapist: string;
  dueOn: string;
  link: string | undefined;
};

/** To a client: their therapist wants to see them again about this day; never why. */
export const recallDue = ({ studio, therapist, dueOn, link }: RecallProps): Message =>
  shortEmail({
    studio,
    subject: `Time to see you again, around ${longDate(dueOn)}`,
    title: "Time to come back",
    paragraphs: [
      `${therapist} would like to see you again around ${longDate(dueOn)}.`,
      link
        ? "The button shows when they are free. If none of it suits you, simply answer this mail: it reaches us."
        : "Please answer this mail or ring us, and we find a time together.",
      ofClient,
    ],
    ...(link && { button: { to: link, label: "Choose a time" } }),
  });
