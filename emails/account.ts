// The emails about accounts. No email names anything but the account itself: emails are read by
// others, too.
import { type Day, longDate } from "#domain/kernel/time.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Email } from "./email.ts";
import { rightToComplain } from "#domain/privacy/messages.ts";
import { resetLinkMinutes } from "#domain/people/messages.ts";

type WithLink = { link: string };
type WithStudio = { studio: StudioDetails };

/** Asks the owner of an address to verify that it is theirs. */
export const verificationEmail = ({ studio, link }: WithStudio & WithLink): Email => ({
  subject: "Please verify your email address",
  title: "Is this your address?",
  blocks: [
    `Somebody opened an account at ${studio.name} with this address. If it was you, please tell us that it is yours: the page behind the link asks for the password you chose, or for another in its place.`,
    { button: "Verify my email address", to: link },
    "The link works once, for 24 hours. The page at the client door sends you another.",
    "If it was not you, you can ignore this mail: without the link nobody can use the account. Should you want it nevertheless, begin it anew on the same page: nothing of what somebody else typed stays.",
  ],
});

/** Invites a client whom a therapist has added. */
export const clientInvitedEmail = ({ studio, link }: WithStudio & WithLink): Email => ({
  subject: `Your account at ${studio.name}`,
  title: "Welcome",
  blocks: [
    `${studio.name} has added you as a client. Choose a password, and you can see your sessions and what is agreed with you.`,
    { button: "Choose my password", to: link },
    "The link works once, for 7 days. The page at the client door sends you another.",
    "If you did not expect this, you can ignore this mail: without the link nobody can use the account.",
  ],
});

/** Lets a person choose a new password. */
export const resetPasswordEmail = ({ link }: WithLink): Email => ({
  subject: "Choose a new password",
  title: "A new password",
  blocks: [
    "Somebody, probably you, asked for a new password for this address.",
    { button: "Choose a new password", to: link },
    `The link works once, for ${resetLinkMinutes} minutes. When you use it, you are signed out everywhere else.`,
    "If it was not you, you can ignore this mail: your password stays as it is.",
  ],
});

/** Tells only the owner of an account that another registration used their address. */
export const registeredAgainEmail = ({ studio, link }: WithStudio & WithLink): Email => ({
  subject: "You already have an account",
  title: "You already have an account",
  blocks: [
    `Somebody tried to open an account at ${studio.name} with this address, which has one already. Nothing has changed.`,
    { button: "Sign in", to: link },
    "If it was you: sign in as usual, or ask for a new password at the same place.",
    "If it was not you, you can ignore this mail.",
  ],
});

/** Tells a person that their password was changed. */
export const passwordChangedEmail = ({ link }: WithLink): Email => ({
  subject: "Your password was changed",
  title: "Your password was changed",
  blocks: [
    "Your password was changed through the link we sent to this address, and all devices were signed out.",
    { button: "I did not do this", to: link },
    "If it was you, there is nothing to do.",
  ],
});

type PersonErased = WithStudio & {
  care: { clientNumber: string; until: Day } | undefined;
  /** Without an account, and so without records of treatment. */
  isBuyer: boolean;
};

/**
 * Tells a person, for the last time, that their data has been erased, what could not be, on which
 * ground and until when, and where they can complain (UK GDPR art. 12(4)).
 */
export const personErasedEmail = ({ studio, care, isBuyer }: PersonErased): Email => ({
  subject: "Your data has been erased",
  title: "Your data has been erased",
  blocks: [
    isBuyer
      ? `As you asked, ${studio.name} has erased what it kept about you.`
      : `As you asked, ${studio.name} has erased your account and your data. Your account can no longer be signed in to.`,
    ...(care ? keptCare(care) : [!isBuyer && "No records of treatment are kept of you."]),
    "Records of paid orders are kept for 6 tax years, as tax law asks (UK GDPR, Article 17(3)(b)), and are anonymised then; orders that were never paid are anonymised already. Our backups forget the rest within 14 days.",
    rightToComplain,
    "This address is forgotten with this mail.",
  ],
});

const keptCare = ({ clientNumber, until }: { clientNumber: string; until: Day }): string[] => [
  `Records of your treatment are not erased. They are kept under the number ${clientNumber} until ${longDate(until)} for the defence of legal claims, for as long as the law lets one be brought and our insurer asks (UK GDPR, Article 17(3)(e); Limitation Act 1980); then they are deleted.`,
  "Your name, birthday, client number and last address are sealed with them, so that the records can be matched with you if there is a claim. Only the owner can open them, with a reason that is written down. Please keep your number.",
];

/** Tells a person who sees other people's data that their account was signed in. */
export const staffSignedInEmail = ({
  studio,
  link,
  when,
}: WithStudio & WithLink & { when: string }): Email => ({
  subject: "New sign-in to your account",
  title: "New sign-in",
  blocks: [
    `Your account at ${studio.name} was signed in on ${when}.`,
    { button: "I did not do this", to: link },
    "If it was you, there is nothing to do. If not, choose a new password at once: that ends every session.",
  ],
});
