import { isEmailAddress, normalEmail } from "#domain/kernel/email-address.ts";
import type { Mail } from "#domain/kernel/ports.ts";

/** Why a mail must not leave the house: every field that is one line in the mail's head has to be one line and no more. */
export function whyUnmailable(mail: Mail): string | undefined {
  if (!isEmailAddress(normalEmail(mail.to))) return "the recipient is not one e-mail address";
  if (mail.replyTo !== undefined && !isEmailAddress(normalEmail(mail.replyTo))) return "the reply address is not one";
  if (/\p{Cc}|\u2028|\u2029/u.test(mail.to + mail.subject + (mail.replyTo ?? "")))
    return "a line break in a single-line field";
  if (!mail.subject.trim() || mail.subject.length > 200) return "the subject is empty or longer than 200 characters";
  if (!/^[\w.+-]{1,200}$/.test(mail.messageId)) return "the message id is not a key";
  return undefined;
}
