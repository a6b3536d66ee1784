import { syncBalance } from "#domain/payments/sync-balance.ts";
import { endCareRecords } from "#domain/care/record/end-care-records.ts";
import { askAboutHealth } from "#domain/care/notices/ask-about-health.ts";
import { askAgain } from "#domain/care/questionnaires/ask-again.ts";
import { askBack } from "#domain/care/notices/ask-back.ts";
import { remindOfQuestionnaires } from "#domain/care/notices/remind-of-questionnaires.ts";
import { remindOfForms } from "#domain/care/notices/remind-of-forms.ts";
import { remindOfNotes } from "#domain/care/notices/remind.ts";
import { purgeWaitingPapers } from "#domain/care/papers/purge-waiting.ts";
import { purgeUnfinishedPapers } from "#domain/care/papers/remove-paper.ts";
import { purgeUnfinishedPhotos } from "#domain/care/photos/purge-unfinished-photos.ts";
import { deleteTakenDownPhotos } from "#domain/care/photos/taken-down.ts";
import { publishProgrammeReminders } from "#domain/care/reminders/publish-reminders.ts";
import { purgeFootage } from "#domain/care/riding/footage/change-footage.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { purgeOldHits } from "#domain/kernel/threats/count-hit.ts";
import { purgeOldSuspicions } from "#domain/kernel/threats/purge-old-suspicions.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { endGuardians } from "#domain/people/guardians/end-guardians.ts";
import { purgeApiAnswers } from "#domain/people/api-keys/answer-once.ts";
import { purgeImports } from "#domain/imports/purge-imports.ts";
import { purgeOldSessions } from "#domain/people/purge-old-sessions.ts";
import { finishErasures } from "#domain/privacy/finish-erasures.ts";
import { purgeArchives } from "#domain/privacy/moving-out/delete-archive.ts";
import { releaseDueDates } from "#domain/schedule/courses/release-dates.ts";
import {
  askAfterFirstVisits,
  purgeOldFeedback,
} from "#domain/schedule/feedback/ask-after-first-visits.ts";
import { endWaiting, releaseExpiredPlaces } from "#domain/schedule/groups/offer-next.ts";
import { releaseExpiredSessions } from "#domain/schedule/own-sessions/hold-own-session.ts";
import { readCalendars } from "#domain/schedule/private-calendars/read-calendar.ts";
import { purgeRefusals } from "#domain/schedule/refusals/purge-refusals.ts";
import { publishReminders } from "#domain/schedule/reminders/find-reminder.ts";
import { publishWeekEnded } from "#domain/schedule/reports/week.ts";
import { purgeTexts } from "#domain/schedule/texts/purge-texts.ts";
import { purgeGuests } from "#domain/shop/attendees/purge-guests.ts";
import { noticeLastDays } from "#domain/shop/balances/notice-last-days.ts";
import { remindOfBalances } from "#domain/shop/balances/remind.ts";
import { purgeOldCarts } from "#domain/shop/cart/purge-old-carts.ts";
import { remindMembers } from "#domain/shop/memberships/remind.ts";
import { bringInPrices } from "#domain/shop/memberships/save-plan.ts";
import { closeEndedMemberships, reconcileMemberships } from "#domain/shop/memberships/sync.ts";
import { purgeSubscriptions } from "#domain/shop/news/purge-subscriptions.ts";
import { notifyWaiting } from "#domain/shop/news/waiting.ts";
import { reconcilePayments } from "#domain/shop/orders/paying/reconcile-payments.ts";
import { releaseUnpaidOrders } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { purgeHolders } from "#domain/shop/orders/placing/purge-holders.ts";
import { expirePasses, warnOfEndingPasses } from "#domain/shop/passes/expire-passes.ts";
import { publishDueProducts } from "#domain/shop/products/publish-due.ts";
import { noticePastEvents } from "#domain/shop/retreats/notice-past-events.ts";
import { purgeTransfers } from "#domain/shop/transfers/purge-transfers.ts";
import { numberLateVouchers } from "#domain/shop/vouchers/number-vouchers.ts";
import { purgeRecipients } from "#domain/shop/vouchers/purge-recipients.ts";
import { purgeOldEnquiries } from "#domain/studio/enquiries/purge-old-enquiries.ts";
import { purgeBrokenImages } from "#domain/studio/library/purge-image.ts";
import { beginDuePolicies } from "#domain/studio/policy-wording/begin-due.ts";
import { publishDueDrafts } from "#domain/studio/publishing/publish-due-drafts.ts";
import { publishDuePages } from "#domain/studio/publishing/publish-due.ts";
import { purgeMessages } from "#domain/studio/webhooks/purge-messages.ts";
import { purgeOldPageViews } from "#domain/studio/page-views/purge-old-page-views.ts";
import { purgeOldPictures } from "#domain/studio/pictures/purge-old-pictures.ts";
import type { Schedule } from "./job.ts";
import { refundCancelledPlaces } from "./places/refund-places.ts";
import { extendAllSeries } from "./sessions/extend-series.ts";
import { backUp, tryNewestBackup } from "./studio/back-up.ts";
import { lookAtSystem } from "./studio/system.ts";

type Step = (ctx: Ctx<System>) => Promise<unknown>;

/** Runs steps one after the other. */
const steps =
  (...all: Step[]): Step =>
  async (ctx) => {
    for (const step of all) await step(ctx);
  };
const every = (everySeconds: number, name: string, ...run: Step[]): Schedule => ({
  name,
  everySeconds,
  run: steps(...run),
});
/** By the London clock. */
const at = (everyNightAt: string, name: string, ...run: Step[]): Schedule => ({
  name,
  everyNightAt,
  run: steps(...run),
});
const [minute, hour, day] = [60, 3_600, 86_400];

const aboutMoney: Schedule[] = [
  // Unpaid orders whose 30 minutes are over, should their own job have been late.
  every(minute, "release-unpaid-orders", releaseUnpaidOrders),
  // Payments that the card provider knows of and no webhook reported.
  every(5 * minute, "reconcile-payments", async (ctx) => {
    const found = await reconcilePayments(ctx);
    if (found.repaired > 0 || found.unanswered > 0)
      ctx.ports.log.warn("reconciled payments", found);
  }),
  every(minute, "refund-cancelled-places", refundCancelledPlaces),
  // What is over here ends at the card provider, an erased client's, too.
  every(minute, "close-ended-memberships", closeEndedMemberships),
  // The provider's fees and payouts, for the accounts.
  every(hour, "sync-balance", syncBalance),
  // Months that are over and that no message has told of.
  every(hour, "reconcile-memberships", reconcileMemberships),
];

/** What comes back by itself, in the order in which it runs where several are due. */
export const schedules: Schedule[] = [
  ...aboutMoney.map((schedule) => ({ ...schedule, aboutMoney: true as const })),
  at("02:30", "back-up", backUp),
  at("04:30", "try-restore", tryNewestBackup),
  // What needs a person is told once.
  every(5 * minute, "look-at-system", lookAtSystem),
  at("03:30", "extend-series", extendAllSeries),
  // Places not confirmed and sessions not paid in time, and turns of who wanted to wait no longer.
  every(minute, "let-go-places", releaseExpiredPlaces, releaseExpiredSessions, endWaiting),
  // Dates of courses whose unsold places are for single visits from now on.
  every(minute, "release-course-dates", releaseDueDates),
  every(minute, "remind-of-sessions", publishReminders),
  // When therapists are busy by their own calendars.
  every(15 * minute, "read-private-calendars", readCalendars),
  // Clients with notes that they have not read.
  every(15 * minute, "remind-of-notes", remindOfNotes),
  // Clients whose hour it is to be reminded of their exercises.
  every(15 * minute, "remind-of-programme", publishProgrammeReminders),
  // Forms that are due, health information to be looked at again, and who is to be seen again.
  at("09:00", "ask-for-forms", remindOfForms, askAboutHealth, askBack),
  // Questionnaires that are wanted by tomorrow, and those that are asked again before a visit.
  at("09:00", "ask-questionnaires", remindOfQuestionnaires, askAgain),
  // On Mondays a week has ended.
  at("06:30", "report-week", publishWeekEnded),
  // First visits of the last days, and answers that have been kept long enough.
  at("10:00", "ask-after-first-visits", askAfterFirstVisits, purgeOldFeedback),
  // What was counted for limits that are long over, and who held orders given up a day ago.
  every(hour, "forget-old-hits", purgeOldHits, purgeHolders),
  // Carts without a change for 90 days.
  every(day, "forget-old-carts", purgeOldCarts),
  // The recipients of vouchers that ended a year ago.
  every(day, "forget-recipients", purgeRecipients),
  // Why clients could not book, after 90 days.
  every(day, "purge-booking-refusals", purgeRefusals),
  // Texts of over a year ago.
  every(day, "purge-texts", purgeTexts),
  // Who came to retreats and courses that are over.
  every(day, "forget-guests", purgeGuests),
  // Vouchers that have been paid for a day and have no number yet.
  every(hour, "number-late-vouchers", numberLateVouchers),
  // The sums of days that are over two years and a month old.
  every(day, "forget-old-page-views", purgeOldPageViews),
  // Messages of people who last wrote twelve months ago.
  every(day, "forget-old-enquiries", purgeOldEnquiries),
  every(day, "purge-imports", purgeImports, purgeWaitingPapers),
  // Archives for moving out whose days are over.
  every(hour, "purge-archives", purgeArchives),
  // What programs were answered a day ago.
  every(hour, "purge-api-answers", purgeApiAnswers),
  // What receivers of webhooks were told a month ago, and what they answered.
  every(day, "purge-webhook-messages", purgeMessages),
  // Suspicious attempts of ninety days ago and more.
  every(day, "forget-old-suspicions", purgeOldSuspicions),
  // Retreats that have ended since.
  every(minute, "notice-past-events", noticePastEvents),
  // Drafts whose moment has come are published.
  every(minute, "publish-due-products", publishDueProducts),
  // Pages, articles and drafts of their edits, too; looked for often, so that each is there within its minute.
  every(minute / 2, "publish-due-pages", publishDuePages, publishDueDrafts),
  every(minute / 2, "begin-due-policies", beginDuePolicies),
  // Photographs that were replaced a month ago, and uploads that were broken off.
  every(day, "forget-old-pictures", purgeOldPictures, purgeBrokenImages),
  // Progress photos, and papers from others, that were begun and never finished.
  every(day, "forget-unfinished-photos", purgeUnfinishedPhotos, purgeUnfinishedPapers),
  // Sessions and links that are over.
  every(day, "forget-old-sessions", purgeOldSessions),
  // What an erasure had to keep goes when its time is over.
  every(day, "finish-erasures", finishErasures),
  // Guardians whose client has come of age.
  at("00:20", "end-guardians", endGuardians),
  // Care records whose time is over.
  at("03:10", "end-care-files", endCareRecords),
  // Photos, and pictures of riders, whose consent was withdrawn an hour ago.
  every(5 * minute, "delete-taken-down-photos", deleteTakenDownPhotos, purgeFootage),
  // Subscriptions never confirmed or ended a year ago, and those that wait for what came back unheard.
  at("03:20", "tend-subscriptions", purgeSubscriptions, (ctx) =>
    notifyWaiting(ctx, {}, londonDay(ctx.now)),
  ),
  // What is left on passes whose last day is over.
  at("00:10", "expire-passes", expirePasses),
  at("08:30", "warn-of-ending-passes", warnOfEndingPasses),
  // Prices whose day has come, and reminders before a bill.
  at("08:45", "remind-members", (ctx) => bringInPrices(ctx, londonDay(ctx.now)), remindMembers),
  // Product pages that offer a deposit no more.
  at("00:02", "notice-last-days", noticeLastDays),
  // Balances whose last day is near, is today, or is over.
  at("08:45", "remind-of-balances", remindOfBalances),
  // Gifts that ended a month ago.
  at("03:50", "purge-transfers", purgeTransfers),
];
