// Emails that a subscriber asked for: the link that confirms, news, and a product that is back.
// Each says why it came and how to leave.
import { paragraphsOf } from "#domain/kernel/text/paragraphs.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Email } from "./email.ts";

type Confirm = { studio: StudioDetails; about: string; words: string; link: string };

/**
 * Asks the owner of an address whether it was them who asked; nothing else is written to it before
 * they say so.
 */
export const confirmEmail = ({ studio, about, words, link }: Confirm): Email => ({
  subject: `Please confirm: ${about}`,
  title: "Was it you who asked?",
  blocks: [
    `Somebody, probably you, asked ${studio.name} to write to this address about: ${about}. The page behind the link has a button that confirms it.`,
    { button: "Confirm", to: link },
    words,
    "The link works for seven days. If it was not you, do nothing: you will get no more mails, and we forget the address after that.",
  ],
});

/** Tells the owner of an address that they are on the list already. */
export const alreadySubscribedEmail = ({ studio, about, link }: Omit<Confirm, "words">): Email => ({
  subject: `You are on the list: ${about}`,
  title: "You are on the list already",
  blocks: [
    `Somebody, probably you, asked ${studio.name} to write to this address about: ${about}. You confirmed that before, so there is nothing to do.`,
    { button: "Leave the list", to: link },
    "If you would rather not hear from us, leave with one press.",
  ],
});

type News = {
  studio: StudioDetails;
  subject: string;
  words: string;
  /** What was asked for, and the link that ends it. */
  about: string;
  leaveAt: string;
};

/** What the studio writes to all who asked. */
export const newsletterEmail = ({ studio, subject, words, about, leaveAt }: News): Email => ({
  subject,
  title: subject,
  greetsItself: true,
  blocks: paragraphsOf(words),
  footnote: leaveNote({ studio, about, leaveAt }),
});

type Back = { studio: StudioDetails; name: string; productUrl: string; leaveAt: string };

/** Tells a subscriber that what they waited for can be bought again: once. */
export const backInStockEmail = ({ studio, name, productUrl, leaveAt }: Back): Email => ({
  subject: `Back in stock: ${name}`,
  title: "It is back",
  blocks: [
    `You asked us to tell you: ${name} is back in our shop.`,
    { button: "See it in the shop", to: productUrl },
    "We cannot keep one for you; whoever orders first has it. This is the only mail you get about it.",
  ],
  footnote: leaveNote({ studio, about: "Back in stock", leaveAt }),
});

const leaveNote = ({ studio, about, leaveAt }: Pick<News, "studio" | "about" | "leaveAt">) => ({
  note: `You get this mail because you asked ${studio.name} for it (${about}) and confirmed it.`,
  links: [{ label: "Leave with one press", to: leaveAt }],
});
