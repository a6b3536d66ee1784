import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { longDate } from "#domain/kernel/time.ts";
import type { Email } from "./email.ts";

type EmailProps = { studio: StudioDetails; link: string };

/**
 * To a client: there is something about them to read before it goes; not to whom, and no word of
 * it.
 */
export const documentToRead = ({ studio, link }: EmailProps): Email => ({
  subject: `${studio.name} asks you to read a letter about you`,
  title: "A letter to read before it goes",
  blocks: [
    "Your therapist has written a letter about you and asks whether it may be sent. It stands in the portal only: please sign in to read it, and say yes or no.",
    "Nothing is sent until you have agreed.",
    { button: "Read the letter", to: link },
  ],
});

type Sent = EmailProps & { toName: string; sender: string; expiresAt: Date };

/**
 * To the recipient: where the letter is opened. The code comes by another way; the mail names no
 * client.
 */
export const documentSent = ({ studio, link, toName, sender, expiresAt }: Sent): Email => ({
  subject: `A letter for ${toName} from ${studio.name}`,
  title: "A letter for you",
  blocks: [
    `${sender} of ${studio.name} sends a letter to ${toName}, in confidence. It opens with a code that you are told by another way: on the phone, or by the person whom it is about.`,
    `The link opens it until ${longDate(expiresAt)}. Please keep the letter where it belongs before then. If it is not for you, please delete this email and tell us.`,
    { button: "Open the letter", to: link },
  ],
});

/** To a client who wanted to hand the code on themselves. */
export const documentCode = ({ toName, code }: { toName: string; code: string }): Email => ({
  subject: "The code of a letter that you agreed to",
  title: "A code to hand on",
  blocks: [
    `A link to the letter has gone to ${toName}. It opens with this code:`,
    { code },
    "Please tell it to them, and to nobody else. Whoever has both the link and the code reads the letter.",
  ],
});
