import {
  clientInvited,
  linkAsked,
  passwordChanged,
  registeredAgain,
  staffSignedIn,
} from "./account-mails.ts";
import { accountNews, emailChangeAsked, emailChanged } from "./account-news.ts";
import {
  newsletterDue,
  newsletterTested,
  productBack,
  stockReturned,
  subscriptionAsked,
} from "./subscriptions.ts";
import { backupAsked, backupFailed, backUpNightly } from "./back-up.ts";
import {
  formAskedMail,
  formSignedMail,
  noteSharedMail,
  notesUnreadMail,
  remindOfNotesOften,
  replyWritten,
  responseGiven,
} from "./care-mails.ts";
import { askForFormsDaily, formsDueMail, healthReviewMail, recallMail } from "./care-dues.ts";
import { clientMissed } from "./client-missed.ts";
import { codeGiven } from "./code-given.ts";
import { enquiryAnswered } from "./enquiry-answered.ts";
import { enquirySent } from "./enquiry-sent.ts";
import { sessionWeeksBooked } from "./weeks-booked.ts";
import { purgeRefusalsDaily } from "./purge-refusals.ts";
import { purgeOldHitsHourly } from "./purge-old-hits.ts";
import { purgeOldCartsDaily } from "./purge-old-carts.ts";
import { purgeOldEnquiriesDaily } from "./purge-old-enquiries.ts";
import { numberLateVouchersHourly } from "./number-late-vouchers.ts";
import { purgeGuestsDaily } from "./purge-guests.ts";
import { purgeRecipientsDaily } from "./purge-recipients.ts";
import { purgeOldPageViewsDaily } from "./purge-old-page-views.ts";
import { erasureAsked } from "./erasure-asked.ts";
import {
  deleteTakenDownPhotosOften,
  purgeUnfinishedPhotosDaily,
} from "./purge-unfinished-photos.ts";
import { filesPurged, purgeOldPicturesDaily } from "./purge-old-pictures.ts";
import { purgeOldSuspicionsDaily } from "./purge-old-suspicions.ts";
import { purgeOldSessionsDaily } from "./purge-old-sessions.ts";
import { eventMessaged, namesAsked } from "./event-messaged.ts";
import { releaseCourseDatesOften } from "./course-dates.ts";
import { extendSeriesNightly } from "./extend-series.ts";
import { endGuardiansNightly, guardianNamed } from "./guardian-named.ts";
import { askAfterFirstVisitsDaily, firstVisit } from "./first-visit.ts";
import { groupMessaged } from "./group-messaged.ts";
import type { JobHandler, Schedule } from "./job.ts";
import { maintenanceAsked } from "./maintenance-asked.ts";
import { noticePastEventsOften } from "./notice-past-events.ts";
import { publishDueProductsOften } from "./publish-due-products.ts";
import { giftAcceptedMail, placeGivenMail, purgeTransfersDaily } from "./given-places.ts";
import {
  balanceDueMail,
  balanceExtendedMail,
  balanceGivenUpMail,
  noticeLastDaysNightly,
  remindOfBalancesDaily,
} from "./balances.ts";
import {
  closeEndedMembershipsOften,
  membershipCardChangedMail,
  membershipChanged,
  membershipDeclinedMail,
  membershipEndedMail,
  membershipFullPriceMail,
  membershipLeftMail,
  membershipPriceMail,
  membershipReminderMail,
  membershipStartedMail,
  reconcileMembershipsHourly,
  remindMembersDaily,
} from "./memberships.ts";
import {
  expirePassesNightly,
  passEndingMail,
  passSharedMail,
  warnOfEndingPassesDaily,
} from "./passes.ts";
import { personAsked } from "./person-asked.ts";
import { personErased } from "./person-erased.ts";
import { finishErasuresDaily } from "./finish-erasures.ts";
import { orderCancelled } from "./order-cancelled.ts";
import { orderReady } from "./order-ready.ts";
import { orderSent } from "./order-sent.ts";
import { orderExpired } from "./order-expired.ts";
import { confirmationAsked, orderPaid } from "./order-paid.ts";
import { orderPlaced } from "./order-placed.ts";
import { paymentLinkAsked } from "./payment-link.ts";
import { jobDead, paymentAlert } from "./payment-alert.ts";
import {
  releaseExpiredPlacesOften,
  placeFreed,
  placeOfferedMail,
  placeOpenMail,
  waitOverMail,
} from "./place-freed.ts";
import { reconcilePaymentsOften } from "./reconcile-payments.ts";
import { latePaymentRefunded, refundAsked, refundSucceeded } from "./refund-asked.ts";
import { consentWithdrawn, reasonGiven } from "./care-notifications.ts";
import { endCareRecordsNightly } from "./end-care-records.ts";
import { placeRefundDue, refundCancelledPlacesOften, sessionRefundDue } from "./refund-places.ts";
import { releaseUnpaidOrdersOften } from "./release-unpaid-orders.ts";
import { seriesChanged, seriesEnded, seriesStarted } from "./series-notifications.ts";
import { requestExtended, requestRefused } from "./request-news.ts";
import { remindOfSessionsOften } from "./remind-of-sessions.ts";
import {
  placeChanged,
  sessionBooked,
  sessionCancelled,
  sessionMoved,
  sessionReminder,
} from "./session-notifications.ts";
import { accessChanged, invitationWithdrawn, staffInvited, staffJoined } from "./staff-mails.ts";
import { maintainSubscriptionsNightly } from "./maintain-subscriptions.ts";
import {
  sessionClientBooked,
  sessionClientCancelled,
  sessionClientMoved,
} from "./session-by-client.ts";
import { therapistAway } from "./therapist-away.ts";
import { reportWeekDaily, weekEnded } from "./weekly-report.ts";
import { voucherDue, voucherSentAgain } from "./voucher-due.ts";

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
  "code.given": codeGiven,
  "enquiry.answered": enquiryAnswered,
  "erasure.asked": erasureAsked,
  "request.asked": erasureAsked,
  "request.extended": requestExtended,
  "request.refused": requestRefused,
  "person.erased": personErased,
  "enquiry.sent": enquirySent,
  "note.shared": noteSharedMail,
  "notes.unread": notesUnreadMail,
  "form.asked": formAskedMail,
  "form.signed": formSignedMail,
  "forms.due": formsDueMail,
  "recall.due": recallMail,
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
  "voucher.due": voucherDue,
  "voucher.sent-again": voucherSentAgain,
  "order.payment-link-asked": paymentLinkAsked,
  "order.expired": orderExpired,
  "order.cancelled": orderCancelled,
  "order.ready": orderReady,
  "order.sent": orderSent,
  "session.booked": sessionBooked,
  "session.moved": sessionMoved,
  "session.cancelled": sessionCancelled,
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
  "job.dead": jobDead,
};

/** What comes back by itself. */
export const schedules: Schedule[] = [
  backUpNightly,
  extendSeriesNightly,
  releaseUnpaidOrdersOften,
  releaseExpiredPlacesOften,
  releaseCourseDatesOften,
  refundCancelledPlacesOften,
  remindOfSessionsOften,
  remindOfNotesOften,
  askForFormsDaily,
  reportWeekDaily,
  askAfterFirstVisitsDaily,
  reconcilePaymentsOften,
  purgeOldHitsHourly,
  purgeOldCartsDaily,
  purgeRecipientsDaily,
  purgeRefusalsDaily,
  purgeGuestsDaily,
  numberLateVouchersHourly,
  purgeOldPageViewsDaily,
  purgeOldEnquiriesDaily,
  purgeOldSuspicionsDaily,
  noticePastEventsOften,
  publishDueProductsOften,
  purgeOldPicturesDaily,
  purgeUnfinishedPhotosDaily,
  purgeOldSessionsDaily,
  finishErasuresDaily,
  endGuardiansNightly,
  endCareRecordsNightly,
  deleteTakenDownPhotosOften,
  maintainSubscriptionsNightly,
  expirePassesNightly,
  warnOfEndingPassesDaily,
  closeEndedMembershipsOften,
  reconcileMembershipsHourly,
  remindMembersDaily,
  noticeLastDaysNightly,
  remindOfBalancesDaily,
  purgeTransfersDaily,
];
