// What the back-office says about mails and jobs: what they were about and why they failed, never what stood in them.
import { ownValue } from "#domain/kernel/input/own-value.ts";

/** Kinds of mail as people read them; those about orders and enquiries are the shop staff's business too. */
export const mailKinds: Record<string, { label: string; shop: boolean }> = {
  "order-confirmation": { label: "Order confirmation", shop: true },
  "order-confirmation-resend": { label: "Order confirmation, again", shop: true },
  "payment-link": { label: "Link to pay an order", shop: true },
  "order-expired": { label: "Order not paid in time", shop: true },
  "order-cancelled": { label: "Order cancelled, to its buyer", shop: true },
  "order-ready": { label: "Ready to collect, to its buyer", shop: true },
  "order-sent": { label: "Parcel on its way, to its buyer", shop: true },
  "late-payment-refunded": { label: "Late payment sent back", shop: true },
  "refund-notice": { label: "Refund, to its buyer", shop: true },
  "personal-code": { label: "Personal discount code", shop: true },
  "retreat-code": { label: "Thank-you code for a retreat guest", shop: true },
  "enquiry-notice": { label: "Enquiry, to the studio", shop: true },
  "enquiry-receipt": { label: "Thank you for your message", shop: true },
  "enquiry-answer": { label: "Answer to an enquiry", shop: true },
  "subscription-confirm": { label: "Confirm that you want mails", shop: false },
  "back-in-stock": { label: "Back in stock", shop: false },
  letter: { label: "Studio news, or a new retreat", shop: false },
  "letter-test": { label: "Studio news, as a test", shop: false },
  "system-alarm": { label: "The system needs a person, or no more", shop: false },
  "staff-alert": { label: "Alert to the studio", shop: true },
  "client-invited": { label: "A client was invited", shop: false },
  "account-verify": { label: "Confirm your address", shop: false },
  "account-reset": { label: "Choose a new password", shop: false },
  "account-registered-again": { label: "You have an account already", shop: false },
  "account-password-changed": { label: "Your password was changed", shop: false },
  "account-signed-in": { label: "Somebody signed in", shop: false },
  "account-calendar-opened": { label: "A calendar address was made", shop: false },
  "account-access-changed": { label: "What you may do was changed", shop: false },
  "staff-invitation": { label: "Invitation to work here", shop: false },
  "staff-invitation-withdrawn": { label: "Your invitation was withdrawn", shop: false },
  "session-booked": { label: "A session was booked", shop: false },
  "session-moved": { label: "A session has moved", shop: false },
  "session-cancelled": { label: "A session was cancelled", shop: false },
  "session-client-booked": { label: "A client has booked a session", shop: false },
  "session-client-moved": { label: "A client has moved a session", shop: false },
  "session-client-cancelled": { label: "A client has cancelled a session", shop: false },
  "therapist-away": { label: "A therapist is away", shop: false },
  "series-started": { label: "A series was booked", shop: false },
  "series-changed": { label: "A series has changed", shop: false },
  "series-ended": { label: "A series was ended", shop: false },
  "session-reminder": { label: "A session is near", shop: false },
  "come-back": { label: "A client who has not come for a while", shop: false },
  "first-visit": { label: "How was your first visit?", shop: false },
  "weekly-report": { label: "The week, to the owner", shop: false },
  "group-message": { label: "A message to a group", shop: false },
  "event-message": { label: "A message to everybody with a place", shop: true },
  "names-asked": { label: "Question who comes", shop: true },
  "place-offered": { label: "A place was offered", shop: false },
  "pass-shared": { label: "Somebody shares a pass", shop: true },
  "wait-over": { label: "The waiting for a place is over", shop: false },
  "place-open": { label: "A place is free, to all who wait", shop: false },
  "data-request": { label: "Question whether a request about data is theirs", shop: false },
  "erasure-asked": { label: "A client asks to be erased", shop: false },
  "request-asked": { label: "A client asks for a copy of their record", shop: false },
  "request-extended": { label: "A request about data takes longer", shop: false },
  "request-refused": { label: "A request about data was refused", shop: false },
  "one-person": { label: "Question whether two customers are one person", shop: false },
  "guardian-confirm": { label: "A parent or guardian was asked to confirm", shop: false },
  "consent-withdrawn": { label: "A consent was withdrawn", shop: false },
  "record-opened": { label: "A record was opened with a reason", shop: false },
  "form-signed": { label: "A form to review", shop: false },
  "client-letter-to-read": { label: "A letter to read before it goes", shop: false },
  "client-letter-sent": { label: "A letter by a link", shop: false },
  "client-letter-code": { label: "The code of a letter", shop: false },
  "form-asked": { label: "A form to fill in", shop: false },
  "questionnaire-asked": { label: "Questions to answer", shop: false },
  "questionnaires-due": { label: "Questions still to be answered", shop: false },
  "questionnaire-alarm": { label: "An answer to look at", shop: false },
  "recall-due": { label: "To be seen again", shop: false },
  "forms-due": { label: "Forms still to be signed", shop: false },
  "health-review": { label: "Once a year: has anything changed?", shop: false },
  "staff-joined": { label: "Somebody has joined", shop: false },
};

/** What a mail was about; a kind without a name of its own is said as it is written. */
export const mailKind = (kind: string): string => ownValue(mailKinds, kind)?.label ?? spoken(kind);

export const mailStates = {
  sent: "Sent",
  refused: "Refused",
  queued: "On its way",
} as const;
export type MailState = keyof typeof mailStates;

/** What a job is for. */
const jobNames: Record<string, string> = {
  "account.link-asked": "Mail a link to confirm an address or choose a password",
  "request.asked": "Tell the owners that a client asks for a copy of their record",
  "request.link-sent": "Ask a buyer whether a request about their data is theirs",
  "request.extended": "Tell somebody that their request takes longer",
  "request.refused": "Tell somebody that their request was refused",
  "account.registered-again": "Tell somebody that she has an account already",
  "account.password-changed": "Tell somebody that her password was changed",
  "account.staff-signed-in": "Tell somebody that her account was signed in to",
  "account.access-changed": "Tell somebody that what she may do was changed",
  "customer.person-asked": "Ask a customer whether another one is them, too",
  "staff.invited": "Mail an invitation to work here",
  "staff.invitation-withdrawn": "Tell somebody that her invitation was withdrawn",
  "staff.joined": "Tell an owner that her invitation was accepted",
  "backup.asked": "Make a backup and look at it",
  "backup.failed": "Tell the studio that a backup failed",
  "mail.returned": "Write down from which addresses mail came back",
  "system.alarmed": "Tell the owners what of the system needs them",
  "system.recovered": "Tell the owners that it is over",
  "enquiry.sent": "Mail an enquiry to the studio, and a receipt to its sender",
  "enquiry.answered": "Mail an answer to an enquiry",
  "consent.withdrawn": "Tell a client and their therapists that a consent was withdrawn",
  "record.reason-given":
    "Tell the owners that a record is opened by somebody who does not treat the client",
  "erasure.asked": "Tell the owners that a client asks to be erased",
  "client-letter.to-read": "Ask a client to read a letter about them",
  "client-letter.sent": "Mail the link to a letter to its recipient",
  "form.asked": "Tell a client that they are asked to fill in a form",
  "questionnaire.asked": "Tell a client that they are asked a few questions",
  "questionnaires.due": "Remind a client of questions that they have not answered",
  "questionnaire.alarming": "Tell therapists that there is an answer to look at",
  "recall.due": "Ask a client back who is to be seen again",
  "forms.due": "Remind a client of forms that they have not signed",
  "health.review-due": "Ask a client once a year whether anything has changed",
  "session.weeks-booked": "Tell client and therapist what was booked for several weeks",
  "session.booked": "Tell whoever comes that a session is booked",
  "session.moved": "Tell whoever comes that a session has moved",
  "session.cancelled": "Tell whoever comes that a session is cancelled",
  "session.client-booked": "Tell a therapist that a client has booked a session",
  "session.client-moved": "Tell a therapist that a client has moved a session",
  "session.client-cancelled": "Tell a therapist that a client has cancelled a session",
  "session.reminder": "Remind whoever comes of a session",
  "therapist.away": "Tell whoever comes that a therapist is away",
  "series.started": "Tell whoever comes to a series of its dates",
  "series.changed": "Tell whoever comes to a series what changes",
  "series.ended": "Tell whoever comes that a series has ended",
  "client.missed": "Write to a client who has not come for a while",
  "visit.first": "Ask a client how their first visit was",
  "week.ended": "Mail the week to the owner",
  "group.messaged": "Mail a message to a group",
  "event.messaged": "Mail a message to everybody with a place",
  "event.names-asked": "Ask a buyer who comes",
  "place.changed": "Tell somebody that their place in a group was given, moved or taken back",
  "place.freed": "Offer free places to whoever waits",
  "place.offered": "Tell somebody that a place is kept for them",
  "pass.shared": "Tell a person that somebody shares a pass with them",
  "place.wait-over":
    "Tell a client who waited that no place became free in time, or of a cancelled class",
  "place.open": "Tell somebody who waits that a place is free",
  "place.refund-due": "Pay back a place that its client cancelled",
  "session.refund-due": "Pay back a session that its client cancelled",
  "order.placed": "Prepare the payment of an order",
  "order.paid": "Mail the confirmation of a paid order",
  "order.confirmation-asked": "Mail a confirmation again",
  "order.payment-link-asked": "Mail a link to pay an order",
  "order.expired": "Tell a buyer that her order was not paid in time",
  "order.cancelled": "Tell a buyer that her order was cancelled",
  "order.ready": "Tell a buyer that their order can be collected",
  "order.sent": "Tell a buyer that a parcel is on its way",
  "refund.asked": "Send a refund",
  "refund.succeeded": "Tell a buyer that money went back",
  "code.given": "Mail a personal discount code",
  "payment.late-refunded": "Tell a buyer that her late payment went back",
  "payment.alert": "Tell the studio about a payment",
  "files.forgotten": "Delete files that are no longer needed",
  "maintenance.asked": "Maintain the database",
  "subscription.asked": "Mail a link to confirm that somebody wants mails",
  "shelf.filled": "Look who waits for what is back in stock",
  "product.back": "Tell somebody that what they wait for is back",
  "letter.due": "Mail studio news, or a new retreat, to somebody who asked",
  "letter.tested": "Mail a draft to whoever writes it",
  "private-calendar.due": "Read a therapist’s own calendar",
  "webhook.happened": "Note what a webhook hears of",
  "webhook.due": "Call a webhook",
  "webhook.stopped": "Tell the studio that a webhook was stopped",
  "job.dead": "Tell the studio that a job was given up",
};

export const jobName = (event: string): string => ownValue(jobNames, event) ?? spoken(event);

/** Events that are the shop staff's business; the rest is the owner's. */
export const shopEvents = [
  "order.",
  "refund.",
  "code.",
  "payment.",
  "enquiry.",
  "job.",
  "files.",
  "backup.",
] as const;

const reasons: Record<string, string> = {
  MailServerAway: "The mail server could not be reached.",
  Hopeless: "It could never have succeeded: what it was about is gone, or an address refuses mail.",
  AbortError: "It took too long.",
  TimeoutError: "It took too long.",
};

/** Why a job failed, in words that are safe to show; the rest is in the log under the job's id. */
export const jobFailure = (name: string | null): string =>
  name === null
    ? ""
    : (ownValue(reasons, name) ?? "Something unexpected happened; the log says more.");

export const jobStates = {
  "given-up": "Given up",
  failing: "Failing",
  waiting: "Waiting",
} as const;
export type JobState = keyof typeof jobStates;

/** The reason of every refusal, as the staff read it. */
export const jobRefusals = {
  "not-given-up": "This job is no longer given up: somebody has seen to it already.",
} as const;

/** The schedules, by name. */
const scheduleNames: Record<string, string> = {
  "back-up": "Bring the studio's data into safety",
  "release-unpaid-orders": "Give back the stock of orders that were not paid in time",
  "reconcile-payments": "Compare payments with the card provider",
  "notice-past-events": "Notice retreats that have ended",
  "forget-old-enquiries": "Forget messages after twelve months",
  "forget-old-carts": "Forget baskets after 90 days",
  "forget-old-page-views": "Forget daily sums of visits after two years",
  "forget-old-suspicions": "Forget suspicious attempts after 90 days",
  "forget-old-pictures": "Forget photographs that were replaced a month ago",
  "forget-old-sessions": "Forget sign-ins that are over",
  "ask-after-first-visits": "Ask clients how their first visit was",
  "report-week": "Mail the week to the owner, on Mondays",
  "ask-for-forms":
    "Remind of forms, ask once a year whether anything has changed, and ask back who is to be seen again",
  "purge-booking-refusals": "Forget why clients could not book, after 90 days",
  "end-care-files": "Delete care files whose time is over",
  "finish-erasures": "Forget what an erasure had to keep, once its time is over",
  "tend-subscriptions":
    "Forget who asked for mails and never confirmed; tell who waits for what is back",
  "forget-old-hits": "Forget counts of attempts that are over",
};

export const scheduleName = (name: string): string => ownValue(scheduleNames, name) ?? spoken(name);

/** "client.note-shared" is said "Client note shared". */
function spoken(name: string): string {
  const words = name.replaceAll(/[.-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
