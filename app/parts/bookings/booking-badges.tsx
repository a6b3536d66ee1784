import { Badge } from "#app/ui/badge.tsx";
import {
  attendanceLabels,
  formatPayment,
  type paymentLabels,
} from "#domain/schedule/bookings/messages.ts";
import {
  type ParticipantStatusWord,
  participantStatuses,
} from "#domain/schedule/groups/messages.ts";

type Payment = keyof typeof paymentLabels;

const payments = {
  completed: "good",
  pending: "warn",
  failed: "bad",
  refunded: "info",
} as const;
const statuses = {
  confirmed: "good",
  pending: "warn",
  offered: "info",
  waitlist: "plain",
  cancelled: "plain",
} as const;

export const PaymentBadge = (place: {
  paymentStatus: Payment;
  byPass: boolean;
  isPaidElsewhere: boolean;
}) => <Badge tone={payments[place.paymentStatus]}>{formatPayment(place)}</Badge>;

export const PlaceBadge = ({ status }: { status: ParticipantStatusWord }) => (
  <Badge tone={statuses[status]}>{participantStatuses[status]}</Badge>
);

export const attendedLabel = (attended: boolean | null) =>
  attendanceLabels[attended === null ? "open" : attended ? "yes" : "no"];
