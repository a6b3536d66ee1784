// What the studio writes about accounts. No letter names anything but the account itself: mails are read by others, too.
import { type Day, longDate } from "#domain/kernel/time.ts";
import type { StudioDetails } from "#domain/kernel/receipt.ts";
import type { Message } from "./message.ts";
import { shortLetter } from "./short-letter.tsx";
import { resetLinkMinutes } from "#domain/people/words.ts";

type WithLink = { studio: StudioDetails; link: string };

/** Asks the owner of an address to prove that it is theirs. */
export const verifyEmailLetter = ({ studio, link }: WithLink): Message =>
  shortLetter({
    studio,
    subject: "Please verify your email address",
    title: "Is this your address?",
    button: { to: link, label: "Verify my email address" },
    paragraphs: [
      `Somebody opened an account at ${studio.name} with this address. If it was you, please tell us that it is yours: the page behind the link asks for the password you chose, or for another in its place.`,
      "The link works once, for 24 hours. The page at the client door sends you another.",
      "If it was not you, you can ignore this mail: without the link nobody can use the account. Should you want it nevertheless, begin it anew on the same page: nothing of what somebody else typed stays.",
    ],
  });

/** Invites a client whom a therapist has added. */
export const clientInvitedLetter = ({ studio, link }: WithLink): Message =>
  shortLetter({
    studio,
    subject: `Your account at ${studio.name}`,
    title: "Welcome",
    button: { to: link, label: "Choose my password" },
    paragraphs: [
      `${studio.name} has added you as a client. Choose a password, and you can see your sessions and what is agreed with you.`,
      "The link works once, for 7 days. The page at the client door sends you another.",
      "If you did not expect this, you can ignore this mail: without the link nobody can use the account.",
    ],
  });

/** Lets somebody choose a new password. */
export const resetPasswordLetter = ({ studio, link }: WithLink): Message =>
  shortLetter({
    studio,
    subject: "Choose a new password",
    title: "A new password",
    button: { to: link, label: "Choose a new password" },
    paragraphs: [
      "Somebody, probably you, asked for a new password for this address.",
      `The link works once, for ${resetLinkMinutes} minutes. When you use it, you are signed out everywhere else.`,
      "If it was not you, you can ignore this mail: your password stays as it is.",
    ],
  });

/** Tells the owner of an account, and nobody else, that somebody registered with their address again. */
export const registeredAgainLetter = ({ studio, link }: WithLink): Message =>
  shortLetter({
    studio,
    subject: "You already have an account",
    title: "You already have an account",
    button: { to: link, label: "Sign in" },
    paragraphs: [
      `Somebody tried to open an account at ${studio.name} with this address, which has one already. Nothing has changed.`,
      "If it was you: sign in as usual, or ask for a new password at the same place.",
      "If it was not you, you can ignore this mail.",
    ],
  });

/** Tells somebody that their password was changed. */
export const passwordChangedLetter = ({ studio, link }: WithLink): Message =>
  shortLetter({
    studio,
    subject: "Your password was changed",
    title: "Your password was changed",
    button: { to: link, label: "I did not do this" },
    paragraphs: [
      "Your password was changed through the link we sent to this address, and all devices were signed out.",
      "If it was you, there is nothing to do.",
    ],
  });

/** Tells somebody, for the last time, that their data has been erased, and what could not be. */
export const personErasedLetter = ({
  studio,
  careUntil,
}: Pick<WithLink, "studio"> & { careUntil: Day | undefined }): Message =>
  shortLetter({
    studio,
    subject: "Your data has been erased",
    title: "Your data has been erased",
    paragraphs: [
      `As you asked, ${studio.name} has erased your account and your data. Your account can no longer be signed in to.`,
      careUntil
        ? `Records of your treatment are kept until ${longDate(careUntil)}, as the law on claims and our insurer ask; then they are deleted.`
        : "No records of treatment are kept of you.",
      "Records of orders are kept for 6 tax years, as tax law asks, and are anonymised then. Our backups forget the rest within 14 days.",
      "This address is forgotten with this mail.",
    ],
  });

/** Tells somebody who sees other people's data that their account was signed in. */
export const staffSignedInLetter = ({ studio, link, when }: WithLink & { when: string }): Message =>
  shortLetter({
    studio,
    subject: "New sign-in to your account",
    title: "New sign-in",
    button: { to: link, label: "I did not do this" },
    paragraphs: [
      `Your account at ${studio.name} was signed in on ${when}.`,
      "If it was you, there is nothing to do. If not, choose a new password at once: that ends every session.",
    ],
  });
