import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Message } from "./message.ts";
import { shortEmail } from "./short.tsx";

type Given = {
  studio: StudioDetails;
  fromName: string;
  toName: string;
  /** What the place is in, with its day. */
  what: string;
};

/** Tells a friend that a place is given to them, with the link that takes it. */
export const placeGiven = ({ studio, fromName, what, link }: Given & { link: string }): Message =>
  shortEmail({
    studio,
    subject: `${fromName} gives you a place`,
    title: "A place for you",
    button: { to: link, label: "Take the place" },
    paragraphs: [
      `${fromName} gives you their place: ${what}. It is paid for.`,
      "Take it with your own details by the button. The link can be used once and ends when it begins. If you do nothing, nothing happens.",
    ],
  });

/** Tells the giver that the friend has taken the place. */
export const giftAccepted = ({ studio, toName, what }: Given): Message =>
  shortEmail({
    studio,
    subject: `${toName} has taken your place`,
    title: "Your place is given",
    paragraphs: [
      `${toName} has taken your place: ${what}.`,
      "It is theirs now: only they and we can cancel it. What you paid stays paid, and anything that goes back goes to you.",
    ],
  });
