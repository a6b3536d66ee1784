import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { longDate } from "#domain/kernel/time.ts";
import type { Email } from "./email.ts";

type EmailProps = { link: string };
type WithStudio = { studio: StudioDetails };

/** Mails about notes say that something is there, and never a word of what it says. */
const inside = "What it says stands in the portal only: please sign in to read it.";

const settings = (where: string) =>
  `Which of these mails you get is yours to choose, in ${where} under Settings.`;
const ofClient = settings("your portal");
const ofTherapist = settings("the therapist portal");

/** To a client: their therapist has shared a note with them. */
export const noteShared = ({ studio, link }: EmailProps & WithStudio): Email => ({
  subject: `A new note from ${studio.name}`,
  title: "A new note for you",
  blocks: [
    `Your therapist has shared a note with you. ${inside}`,
    { button: "Read the note", to: link },
    ofClient,
  ],
});

/** To a client: notes that wait to be read. */
export const notesUnread = ({ link, unread }: EmailProps & { unread: number }): Email => ({
  subject: unread === 1 ? "A note is waiting for you" : `${unread} notes are waiting for you`,
  title: "Waiting to be read",
  blocks: [
    `${unread === 1 ? "There is a note" : `There are ${unread} notes`} from your therapist that you have not marked as read. ${inside}`,
    { button: "Read my notes", to: link },
    ofClient,
  ],
});

/**
 * To a client: there is a form to fill in; not which, since its name alone says something of their
 * health.
 */
export const formRequested = ({ studio, link }: EmailProps & WithStudio): Email => ({
  subject: `${studio.name} asks you to fill in a form`,
  title: "A form to fill in",
  blocks: [
    "Your therapist asks you to fill in a form and to sign it in the portal. You can save it and go on later, on any device.",
    { button: "Open the form", to: link },
    ofClient,
  ],
});

/** To a client: forms that they were asked for are not signed yet; how many, and not which. */
export const formsDue = ({ link, number }: EmailProps & { number: number }): Email => ({
  subject: number === 1 ? "A form is waiting for you" : `${number} forms are waiting for you`,
  title: "Still to be signed",
  blocks: [
    `${number === 1 ? "There is a form" : `There are ${number} forms`} in your portal that you were asked for and have not signed yet. What you have filled in so far is kept; it takes a few minutes to finish.`,
    { button: "Open my forms", to: link },
    ofClient,
  ],
});

/**
 * To a client, once a year: has anything changed? What they have told stands in the portal only.
 */
export const healthReview = ({ studio, link }: EmailProps & WithStudio): Email => ({
  subject: "Once a year: has anything changed?",
  title: "Has anything changed?",
  blocks: [
    `A year ago you told ${studio.name} what we should know about you. Please read it through once: if it still holds, one press says so, and if not you can correct it there.`,
    { button: "Read it through", to: link },
    ofClient,
  ],
});

/** To a client: their therapist has written below their response. */
export const therapistAnswered = ({ studio, link }: EmailProps & WithStudio): Email => ({
  subject: `${studio.name} has answered you`,
  title: "Your therapist has answered",
  blocks: [
    `Your therapist has written to you about one of your notes. ${inside}`,
    { button: "Read the answer", to: link },
    ofClient,
  ],
});

/**
 * To a therapist: a client has signed something that waits to be reviewed; not who, nor which form.
 */
export const formSigned = ({ link }: EmailProps): Email => ({
  subject: "A client has signed a form",
  title: "A form to review",
  blocks: [
    `A client has signed a form, and it waits to be reviewed. ${inside}`,
    { button: "Open the forms", to: link },
    ofTherapist,
  ],
});

type ReminderProps = EmailProps & { hour: string; leaveAt: string };

/** To a client who asked for it: something of their programme is still to be done today; never what. */
export const exercisesForToday = ({ link, hour, leaveAt }: ReminderProps): Email => ({
  subject: "Your exercises for today",
  title: "Your exercises for today",
  blocks: [
    "This is the reminder that you asked for: your exercises for today are waiting for you.",
    { button: "Open my exercises", to: link },
  ],
  footnote: {
    note: `You asked for this mail at ${hour}, on days on which something is still to be done. When it comes is yours to choose, in your portal under Settings.`,
    links: [{ label: "End it with one press", to: leaveAt }],
  },
});

/** To a therapist: a client has responded to a note, or has written again below it. */
export const clientResponded = ({ link, again }: EmailProps & { again: boolean }): Email => ({
  subject: again ? "A client has written to you again" : "A client has responded to a note",
  title: again ? "A client has written again" : "A client has responded",
  blocks: [
    `${again ? "A client has written to you about one of your notes." : "A client has responded to one of your notes."} ${inside}`,
    { button: "Open the responses", to: link },
    ofTherapist,
  ],
});

type RecallProps = {
  therapist: string;
  dueOn: string;
  link: string | undefined;
};

/** To a client: their therapist wants to see them again about this day; never why. */
export const recallDue = ({ therapist, dueOn, link }: RecallProps): Email => ({
  subject: `Time to see you again, around ${longDate(dueOn)}`,
  title: "Time to come back",
  blocks: [
    `${therapist} would like to see you again around ${longDate(dueOn)}.`,
    link !== undefined && { button: "Choose a time", to: link },
    link
      ? "The button shows when they are free. If none of it suits you, simply answer this mail: it reaches us."
      : "Please answer this mail or ring us, and we find a time together.",
    ofClient,
  ],
});
