// Which mails take the studio's words.
import { mailKinds } from "../outbox/messages.ts";

/** What goes to the studio itself, what a person wrote word for word, and what keeps an account safe. */
const untouched = new Set([
  "enquiry-notice",
  "enquiry-answer",
  "staff-alert",
  "staff-joined",
  "weekly-report",
  "letter",
  "letter-test",
  "group-message",
  "event-message",
  "session-client-booked",
  "session-client-moved",
  "session-client-cancelled",
  "erasure-asked",
  "request-asked",
  "record-opened",
  "form-signed",
  "questionnaire-alarm",
  "client-letter-code",
]);

/** Whether the owner may add words to mails of this kind. */
export const takesWords = (kind: string): boolean =>
  Object.hasOwn(mailKinds, kind) && !kind.startsWith("account-") && !untouched.has(kind);

/** The kinds that take words, by their labels. */
export const wordedKinds = (): { kind: string; label: string }[] =>
  Object.entries(mailKinds)
    .filter(([kind]) => takesWords(kind))
    .map(([kind, { label }]) => ({ kind, label }));
