import { isEmailAddress, normalEmail } from "#domain/kernel/text/email-address.ts";
import type { Attachment, Mail } from "#domain/kernel/ports.ts";

/**
 * Why an email must not be sent: every field that is one line in its header has to be one line and
 * no more.
 */
export function whyUnmailable(mail: Mail): string | undefined {
  if (!isEmailAddress(normalEmail(mail.to))) return "the recipient is not one e-mail address";
  if (mail.replyTo !== undefined && !isEmailAddress(normalEmail(mail.replyTo)))
    return "the reply address is not one";
  if (
    /\p{Cc}|\u2028|\u2029/u.test(
      mail.to + mail.subject + (mail.replyTo ?? "") + (mail.fromName ?? ""),
    )
  )
    return "a line break in a single-line field";
  if (!mail.subject.trim() || mail.subject.length > 200)
    return "the subject is empty or longer than 200 characters";
  if (!/^[\w.+-]{1,200}$/.test(mail.messageId)) return "the message id is not a key";
  if (mail.attachments?.some((file) => !isNamed(file)))
    return "an attachment has no plain name or type";
  if (sizeOf(mail) > maxBytes) return "the attachments are too heavy";
  return undefined;
}

/** What mail servers take, less a third for the way it travels. */
const maxBytes = 7_000_000;
const sizeOf = ({ attachments = [] }: Mail) =>
  attachments.reduce((sum, { content }) => sum + content.length, 0);

/** Name and type stand in the head of their part. */
const isNamed = ({ filename, contentType }: Attachment) =>
  /^[\w-][\w.-]{0,99}$/.test(filename) && /^[a-z]+\/[\w.+-]+(; ?[\w-]+=[\w-]+)*$/.test(contentType);
