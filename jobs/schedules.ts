import { askForFormsDaily } from "./care/care-dues.ts";
import { remindOfNotesOften } from "./care/care-mails.ts";
import { endCareRecordsNightly } from "./care/end-care-records.ts";
import type { Schedule } from "./job.ts";
import { maintainSubscriptionsNightly } from "./news/maintain-subscriptions.ts";
import { publishDueProductsOften } from "./news/publish-due-products.ts";
import { noticeLastDaysNightly, remindOfBalancesDaily } from "./orders/balances.ts";
import { reconcilePaymentsOften } from "./orders/reconcile-payments.ts";
import { releaseUnpaidOrdersOften } from "./orders/release-unpaid-orders.ts";
import { finishErasuresDaily } from "./people/finish-erasures.ts";
import { endGuardiansNightly } from "./people/guardian-named.ts";
import { releaseCourseDatesOften } from "./places/course-dates.ts";
import { askAfterFirstVisitsDaily } from "./places/first-visit.ts";
import { purgeTransfersDaily } from "./places/given-places.ts";
import {
  closeEndedMembershipsOften,
  reconcileMembershipsHourly,
  remindMembersDaily,
} from "./places/memberships.ts";
import { expirePassesNightly, warnOfEndingPassesDaily } from "./places/passes.ts";
import { releaseExpiredPlacesOften } from "./places/place-freed.ts";
import { refundCancelledPlacesOften } from "./places/refund-places.ts";
import { purgeGuestsDaily } from "./purges/purge-guests.ts";
import { purgeOldCartsDaily } from "./purges/purge-old-carts.ts";
import { purgeOldEnquiriesDaily } from "./purges/purge-old-enquiries.ts";
import { purgeOldHitsHourly } from "./purges/purge-old-hits.ts";
import { purgeOldPageViewsDaily } from "./purges/purge-old-page-views.ts";
import { purgeOldPicturesDaily } from "./purges/purge-old-pictures.ts";
import { purgeOldSessionsDaily } from "./purges/purge-old-sessions.ts";
import { purgeOldSuspicionsDaily } from "./purges/purge-old-suspicions.ts";
import { purgeRecipientsDaily } from "./purges/purge-recipients.ts";
import { purgeRefusalsDaily } from "./purges/purge-refusals.ts";
import {
  deleteTakenDownPhotosOften,
  purgeUnfinishedPhotosDaily,
} from "./purges/purge-unfinished-photos.ts";
import { extendSeriesNightly } from "./sessions/extend-series.ts";
import { noticePastEventsOften } from "./sessions/notice-past-events.ts";
import { remindOfSessionsOften } from "./sessions/remind-of-sessions.ts";
import { backUpNightly } from "./studio/back-up.ts";
import { reportWeekDaily } from "./studio/weekly-report.ts";
import { numberLateVouchersHourly } from "./vouchers/number-late-vouchers.ts";

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
