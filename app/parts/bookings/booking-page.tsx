import { Form } from "react-router";
import { type ActionResult, resultFor } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { clockTime, longDate, shortDate } from "#domain/kernel/time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import type { Due } from "#domain/shop/due/rules.ts";
import type { Booking } from "#domain/schedule/bookings/rules.ts";
import { attendedLabel, PaymentBadge, PlaceBadge } from "./booking-badges.tsx";
import { CancelBooking, MessageToOne, MoveBooking } from "./booking-forms.tsx";
import { DueCard } from "./due-card.tsx";
import { PaymentCard } from "./payment-card.tsx";

type BookingPageProps = {
  booking: Booking;
  /** The link to pay that is out, and the fee for what was missed. */
  due: Due | undefined;
  /** The page of its class, and of its client where the reader may open one. */
  classHref: string;
  clientHref?: string | undefined;
  /** Why this client could not book something else. */
  whyNotHref?: string | undefined;
  result: ActionResult | undefined;
  /** How the place stood before it was cancelled a moment ago. */
  was: string;
};

/** One booking: its facts, what was paid, whether they came, and what can be done about it. */
export function BookingPage(props: BookingPageProps) {
  const { booking, due, result, was } = props;
  const isHeld = booking.placeNumber !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
      <div className="grid gap-4">
        <Card as="section" className="!p-4">
          <h2 className="sr-only">Booking</h2>
          <Facts {...props} />
          {booking.isRestorable && was && <PutBack was={was} />}
          {booking.status === "pending" || booking.status === "offered" ? <Confirm /> : null}
        </Card>
        {isHeld && booking.hasBegun && <Attendance attended={booking.attended} />}
        {booking.status !== "cancelled" && (
          <Card as="section" className="!p-4">
            <h2 className="text-xl">Change</h2>
            <div className="mt-2 grid gap-2">
              {isHeld && <MoveBooking booking={booking} result={resultFor(result, "move")} />}
              <CancelBooking booking={booking} result={resultFor(result, "cancel")} />
            </div>
          </Card>
        )}
      </div>
      <div className="grid gap-4">
        <PaymentCard
          payments={booking.payments}
          passes={booking.passes}
          pricePence={booking.pricePence}
          memberPricePence={booking.memberPricePence}
          isPaid={booking.paymentStatus === "completed"}
          isOpen={isPayable(props)}
          result={result}
        />
        <DueCard due={due} />
        <MessageToOne booking={booking} result={resultFor(result, "message")} />
      </div>
    </div>
  );
}

/** Whether money is taken for it at the studio: not for who waits, nor beside a fee that is charged. */
const isPayable = ({ booking: { status }, due }: BookingPageProps): boolean =>
  status !== "waitlist" && status !== "offered" && due?.decided?.decision !== "charged";

const sources = {
  client: "the client",
  therapist: "a therapist",
  staff: "the studio",
} as const;

function Facts({ booking, classHref, clientHref, whyNotHref }: BookingPageProps) {
  const { startsAt, location, therapist, bookedOn, bookedBy, phone, email } = booking;
  const { cancelledAt, cancellationReason, isLateCancel, amountPaidPence } = booking;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 [&_dd]:wrap-anywhere [&_dt]:text-soft">
      <dt>Place</dt>
      <dd>
        <PlaceBadge status={booking.status} />
      </dd>
      <dt>Class</dt>
      <dd>
        <a href={classHref} className="link inline-block py-0.5 font-semibold">
          {booking.className}
        </a>
      </dd>
      <dt>When</dt>
      <dd>
        {longDate(startsAt)}, {clockTime(startsAt)}, {location}
      </dd>
      {therapist && (
        <>
          <dt>With</dt>
          <dd>{therapist}</dd>
        </>
      )}
      <dt>Person</dt>
      <dd>
        {clientHref ? (
          <a href={clientHref} className="link inline-block py-0.5">
            {booking.clientNumber ?? "Client"}
          </a>
        ) : (
          (booking.clientNumber ?? "Guest without an account")
        )}
        {phone && (
          <a
            href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}
            className="link inline-block py-0.5 whitespace-nowrap max-sm:block sm:ml-3"
          >
            {phone}
          </a>
        )}
        {email && <span className="block">{email}</span>}
        {whyNotHref && (
          <a href={whyNotHref} className="link inline-block py-0.5">
            Why not?
          </a>
        )}
      </dd>
      <dt>Booked</dt>
      <dd>
        {shortDate(bookedOn)}, by {sources[bookedBy]}
      </dd>
      <dt>Payment</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        <PaymentBadge {...booking} />
        {amountPaidPence > 0 && formatPence(amountPaidPence)}
      </dd>
      {booking.hasBegun && booking.placeNumber !== null && (
        <>
          <dt>Attended</dt>
          <dd>
            {attendedLabel(booking.attended)}
            {booking.attendedBy && <span className="text-soft"> ({booking.attendedBy})</span>}
          </dd>
        </>
      )}
      {cancelledAt && (
        <>
          <dt>Cancelled</dt>
          <dd>
            {shortDate(cancelledAt)}, {clockTime(cancelledAt)}
            {isLateCancel && ", late"}
            {cancellationReason && <span className="block">{cancellationReason}</span>}
          </dd>
        </>
      )}
    </dl>
  );
}

const PutBack = ({ was }: { was: string }) => (
  <Form method="post" className="mt-3">
    <Button name="intent" value={`restore:${was}`} variant="secondary" size="small">
      Put back
    </Button>
  </Form>
);

const Confirm = () => (
  <Form method="post" className="mt-3">
    <Button name="intent" value="confirm" size="small">
      Confirm the place
    </Button>
  </Form>
);

/** Who came is said once the class has begun; pressing another answer changes it. */
function Attendance({ attended }: Pick<Booking, "attended">) {
  const answers = [
    {
      value: "yes",
      label: "Came",
      is: true,
    },
    {
      value: "no",
      label: "Did not come",
      is: false,
    },
    {
      value: "open",
      label: "To be decided",
      is: null,
    },
  ];
  return (
    <Card as="section" className="!p-4">
      <h2 className="text-xl">Did they come?</h2>
      <Form method="post" className="mt-2 flex flex-wrap gap-2">
        {answers.map(({ value, label, is }) => (
          <Button
            key={value}
            name="intent"
            value={`attended:${value}`}
            variant={attended === is ? "primary" : "secondary"}
            aria-pressed={attended === is}
            size="small"
          >
            {label}
          </Button>
        ))}
      </Form>
    </Card>
  );
}
