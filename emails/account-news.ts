// What a person is told when the way they sign in has changed, so that a stranger's change is never
// a secret (ASVS 6.3.7).
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { AccountNews } from "#domain/people/messages.ts";
import type { Email } from "./email.ts";

const changed: Record<AccountNews, { title: string; text: string }> = {
  "password-changed": {
    title: "Your password was changed",
    text: "Your password was changed on your account page, and all other devices were signed out.",
  },
  "second-factor-on": {
    title: "Your second factor is on",
    text: "From now on, signing in takes a code of your authenticator app, too. All other devices were signed out.",
  },
  "second-factor-renewed": {
    title: "Your second factor is new",
    text: "A new authenticator app was set up, and the former one has ended. All other devices were signed out.",
  },
  "second-factor-off": {
    title: "Your second factor is off",
    text: "From now on, your password alone signs you in.",
  },
  "recovery-codes-renewed": {
    title: "You have new recovery codes",
    text: "Ten new recovery codes were made, and the former ones have ended.",
  },
  "recovery-code-used": {
    title: "A recovery code was used",
    text: "One of your recovery codes was used in place of your authenticator app. It will not work again.",
  },
  "code-refused": {
    title: "Somebody may know your password",
    text: "Somebody gave your right password, and then too many wrong codes. Nobody got in. If it was not you, please choose a new password now.",
  },
  "passkey-added": {
    title: "A passkey was added",
    text: "A passkey was added to your account. The device that holds it can sign in without your password.",
  },
  "passkey-removed": {
    title: "A passkey was removed",
    text: "A passkey was removed from your account. The device that holds it can no longer sign in with it.",
  },
  "email-change-asked": {
    title: "Your email address is about to change",
    text: "Somebody, probably you, asked on your account page for another email address. Nothing changes until the link that we sent to the new address is used.",
  },
  "email-changed": {
    title: "Your email address was changed",
    text: "The email address of your account is another one from now on. This one no longer signs you in.",
  },
  "calendar-opened": {
    title: "A calendar address was made for your account",
    text: "Whoever has this secret address can read your sessions in a calendar program, without signing in. You can end it at any time: on your account page, under “Account & security”.",
  },
};

type AccountNewsProps = { studio: StudioDetails; news: AccountNews; when: string; link: string };

/**
 * Tells a person what was changed about their account, when, and what to do if it was not them;
 * never the new value.
 */
export function accountNewsEmail({ studio, news, when, link }: AccountNewsProps): Email {
  const { title, text } = changed[news];
  const over = news === "email-changed";
  return {
    subject: title,
    title,
    blocks: [
      text,
      !over && { button: "I did not do this", to: link },
      `That was on ${when}. If it was you, there is nothing to do.`,
      over
        ? `If it was not you, please write to ${studio.email} or call ${studio.phone} at once.`
        : "If it was not you, choose a new password at once: that signs out every device and ends every calendar address.",
    ],
  };
}

/** Asks the owner of an address to verify that it is theirs before an account moves to it. */
export const addressChangeEmail = ({
  studio,
  link,
}: {
  studio: StudioDetails;
  link: string;
}): Email => ({
  subject: "Please confirm your new email address",
  title: "Is this your new address?",
  blocks: [
    `Somebody with an account at ${studio.name} wants to use this address for it. If it was you, please confirm that it is yours: the page behind the link asks for the password of your account.`,
    { button: "Use this address", to: link },
    "The link works once, for 24 hours. Until then nothing changes.",
    "If it was not you, please do not use the link, and ignore this mail.",
  ],
});

/** Tells only the owner of an account that another account was to be moved to their address. */
export const addressTakenEmail = ({
  studio,
  link,
}: {
  studio: StudioDetails;
  link: string;
}): Email => ({
  subject: "You already have an account",
  title: "You already have an account",
  blocks: [
    `Somebody tried to use this address for another account at ${studio.name}. It has an account already, so nothing has changed.`,
    { button: "Sign in", to: link },
    "If it was you: sign in with this address, or choose another one for the other account.",
    "If it was not you, you can ignore this mail.",
  ],
});
