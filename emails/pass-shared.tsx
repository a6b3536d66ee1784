import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Message } from "./message.ts";
import { shortEmail } from "./short.tsx";

type EmailProps = { studio: StudioDetails; buyer: string; name: string; link: string };

/** To who was named by the buyer of a pass: it can be shared, once they accept. */
export const passShared = ({ studio, buyer, name, link }: EmailProps): Message =>
  shortEmail({
    studio,
    subject: `${buyer} shares a pass with you`,
    title: "A pass for you, too",
    button: { to: link, label: "Accept or decline" },
    paragraphs: [
      `${buyer} would like to share the pass ${name} with you: you can then book and pay with it as they do, and both of you see what it was used for.`,
      "To accept, sign in or register with this e-mail address. If you do not know what this is about, you need do nothing.",
    ],
  });
