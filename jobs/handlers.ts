import { programmeReminderMail } from "./care/programme-reminder.ts";
import { formsDueMail, healthReviewMail, recallMail } from "./care/care-dues.ts";
import {
  formAskedMail,
  formSignedMail,
  noteSharedMail,
  notesUnreadMail,
  replyWritten,
  responseGiven,
} from "./care/care-mails.ts";
import { consentWithdrawn, reasonGiven } from "./care/care-notifications.ts";
import { sentMail, toReadMail } from "./care/documents-about-clients.ts";
import {
  questionnaireAlarmMail,
  questionnaireAskedMail,
  questionnairesDueMail,
} from "./care/questionnaires.ts";
import type { JobHandler } from "./job.ts";
import { requestExtended, requestRefused } from "./news/request-news.ts";
import {
  newsletterDue,
  newsletterTested,
  productBack,
  stockReturned,
  subscriptionAsked,
} from "./news/subscriptions.ts";
import { balanceDueMail, balanceExtendedMail, balanceGivenUpMail } from "./orders/balances.ts";
import { orderExpired } from "./orders/order-expired.ts";
import { orderCancelled, orderReady, orderSent } from "./orders/order-news.ts";
import { confirmationAsked, orderPaid } from "./orders/order-paid.ts";
import { orderPlaced } from "./orders/order-placed.ts";
import { jobDead, paymentAlert } from "./orders/payment-alert.ts";
import { paymentLinkMail } from "./orders/payment-link.ts";
import { latePaymentRefunded, refundAsked, refundSucceeded } from "./orders/refunds.ts";
import {
  clientInvited,
  linkAsked,
  passwordChanged,
  registeredAgain,
  staffSignedIn,
} from "./people/account-mails.ts";
import { accountNews, emailChangeAsked, emailChanged } from "./people/account-news.ts";
import { dataRequestAsked } from "./people/data-request-asked.ts";
import { erasureAsked } from "./people/erasure-asked.ts";
import { guardianNamed } from "./people/guardian-named.ts";
import { moveInNext } from "./people/move-in-next.ts";
import { personAsked } from "./people/person-asked.ts";
import { personErased } from "./people/person-erased.ts";
import { clientMissed } from "./places/client-missed.ts";
import { eventMessaged, namesAsked } from "./places/event-messaged.ts";
import { firstVisit } from "./places/first-visit.ts";
import { giftAcceptedMail, placeGivenMail } from "./places/given-places.ts";
import { groupMessaged } from "./places/group-messaged.ts";
import {
  membershipCardChangedMail,
  membershipChanged,
  membershipDeclinedMail,
  membershipEndedMail,
  membershipFullPriceMail,
  membershipLeftMail,
  membershipPriceMail,
  membershipReminderMail,
  membershipStartedMail,
} from "./places/memberships.ts";
import { passEndingMail, passSharedMail } from "./places/passes.ts";
import { placeFreed, placeOfferedMail, placeOpenMail, waitOverMail } from "./places/place-freed.ts";
import { placeRefundDue, sessionRefundDue } from "./places/refund-places.ts";
import { privateCalendarDue } from "./sessions/private-calendars.ts";
import { seriesChanged, seriesEnded, seriesStarted } from "./sessions/series-notifications.ts";
import {
  sessionClientBooked,
  sessionClientCancelled,
  sessionClientMoved,
} from "./sessions/session-by-client.ts";
import {
  placeChanged,
  sessionBooked,
  sessionCancelled,
  sessionMoved,
  sessionReminder,
} from "./sessions/session-notifications.ts";
import { sessionTextReminder } from "./sessions/text-reminder.ts";
import { therapistAway } from "./sessions/therapist-away.ts";
import { sessionWeeksBooked } from "./sessions/weeks-booked.ts";
import { backupAsked, backupFailed } from "./studio/back-up.ts";
import { enquiryAnswered, enquirySent } from "./studio/enquiries.ts";
import { filesPurged } from "./studio/files-purged.ts";
import { maintenanceAsked } from "./studio/maintenance-asked.ts";
import { moveOutAsked } from "./studio/move-out-asked.ts";
import { mailReturned, systemAlarmed, systemRecovered } from "./studio/system.ts";
import {
  accessChanged,
  invitationWithdrawn,
  staffInvited,
  staffJoined,
} from "./studio/staff-mails.ts";
import { weekEnded } from "./studio/weekly-report.ts";
import { codeGiven } from "./vouchers/code-given.ts";
import { creditIssued, voucherDue, voucherSentAgain } from "./vouchers/voucher-due.ts";
import { webhookDue, webhookHappened, webhookStoppedMail } from "./webhooks/webhooks.ts";

/** The jobs that run for an event, by the event's name. */
export const handlers: Record<string, JobHandler<never>> = {
  "account.link-asked": linkAsked,
  "account.registered-again": registeredAgain,
  "account.password-changed": passwordChanged,
  "account.staff-signed-in": staffSignedIn,
  "account.news": accountNews,
  "account.email-change-asked": emailChangeAsked,
  "account.email-changed": emailChanged,
  "account.access-changed": accessChanged,
  "client.invited": clientInvited,
  "client.missed": clientMissed,
  "move-in.next": moveInNext,
  "move-out.asked": moveOutAsked,
  "week.ended": weekEnded,
  "visit.first": firstVisit,
  "staff.invited": staffInvited,
  "staff.invitation-withdrawn": invitationWithdrawn,
  "staff.joined": staffJoined,
  "consent.withdrawn": consentWithdrawn,
  "guardian.named": guardianNamed,
  "customer.person-asked": personAsked,
  "record.reason-given": reasonGiven,
  "backup.asked": backupAsked,
  "backup.failed": backupFailed,
  "mail.returned": mailReturned,
  "system.alarmed": systemAlarmed,
  "system.recovered": systemRecovered,
  "code.given": codeGiven,
  "enquiry.answered": enquiryAnswered,
  "erasure.asked": erasureAsked,
  "request.asked": erasureAsked,
  "request.link-sent": dataRequestAsked,
  "request.extended": requestExtended,
  "request.refused": requestRefused,
  "person.erased": personErased,
  "enquiry.sent": enquirySent,
  "note.shared": noteSharedMail,
  "notes.unread": notesUnreadMail,
  "client-letter.to-read": toReadMail,
  "client-letter.sent": sentMail,
  "form.asked": formAskedMail,
  "questionnaire.asked": questionnaireAskedMail,
  "questionnaire.alarming": questionnaireAlarmMail,
  "questionnaires.due": questionnairesDueMail,
  "form.signed": formSignedMail,
  "forms.due": formsDueMail,
  "recall.due": recallMail,
  "programme.reminder": programmeReminderMail,
  "session.weeks-booked": sessionWeeksBooked,
  "health.review-due": healthReviewMail,
  "response.given": responseGiven,
  "reply.written": replyWritten,
  "order.placed": orderPlaced,
  "order.paid": orderPaid,
  "order.confirmation-asked": confirmationAsked,
  "balance.due": balanceDueMail,
  "balance.extended": balanceExtendedMail,
  "balance.given-up": balanceGivenUpMail,
  "pass.ending": passEndingMail,
  "pass.shared": passSharedMail,
  "membership.changed": membershipChanged,
  "membership.card-changed": membershipCardChangedMail,
  "membership.full-price": membershipFullPriceMail,
  "membership.started": membershipStartedMail,
  "membership.declined": membershipDeclinedMail,
  "membership.left": membershipLeftMail,
  "membership.ended": membershipEndedMail,
  "membership.reminder": membershipReminderMail,
  "membership.price-changed": membershipPriceMail,
  "voucher.credited": creditIssued,
  "voucher.due": voucherDue,
  "voucher.sent-again": voucherSentAgain,
  "order.payment-link-asked": paymentLinkMail,
  "order.expired": orderExpired,
  "order.cancelled": orderCancelled,
  "order.ready": orderReady,
  "order.sent": orderSent,
  "session.booked": sessionBooked,
  "session.moved": sessionMoved,
  "session.cancelled": sessionCancelled,
  "session.text-reminder": sessionTextReminder,
  "session.client-booked": sessionClientBooked,
  "session.client-moved": sessionClientMoved,
  "session.client-cancelled": sessionClientCancelled,
  "session.reminder": sessionReminder,
  "therapist.away": therapistAway,
  "series.started": seriesStarted,
  "series.changed": seriesChanged,
  "series.ended": seriesEnded,
  "group.messaged": groupMessaged,
  "event.messaged": eventMessaged,
  "event.names-asked": namesAsked,
  "place.given": placeGivenMail,
  "place.gift-accepted": giftAcceptedMail,
  "place.changed": placeChanged,
  "place.freed": placeFreed,
  "place.refund-due": placeRefundDue,
  "session.refund-due": sessionRefundDue,
  "place.offered": placeOfferedMail,
  "place.open": placeOpenMail,
  "place.wait-over": waitOverMail,
  "refund.asked": refundAsked,
  "refund.succeeded": refundSucceeded,
  "payment.late-refunded": latePaymentRefunded,
  "payment.alert": paymentAlert,
  "files.forgotten": filesPurged,
  "maintenance.asked": maintenanceAsked,
  "subscription.asked": subscriptionAsked,
  "shelf.filled": stockReturned,
  "product.back": productBack,
  "letter.due": newsletterDue,
  "letter.tested": newsletterTested,
  "private-calendar.due": privateCalendarDue,
  "webhook.happened": webhookHappened,
  "webhook.due": webhookDue,
  "webhook.stopped": webhookStoppedMail,
  "job.dead": jobDead,
};
