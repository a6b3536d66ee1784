import { Form } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox, Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { Booking } from "#domain/schedule/bookings/rules.ts";
import { maxMessageLength } from "#domain/schedule/groups/messages.ts";

type FormProps = { booking: Booking; result: ActionResult | undefined };

const summary = "flex min-h-11 items-center px-3 font-semibold";
const inside = "grid gap-3 border-t border-line p-3";

/** Other dates of the class, with the places that are left; what was paid goes with the place. */
export function MoveBooking({ booking: { dates }, result }: FormProps) {
  if (dates.length === 0)
    return <p className="text-sm text-soft">There is no other date of this class to move to.</p>;
  const options = dates.map(({ id, startsAt, placesLeft }) => ({
    value: id,
    label: `${longDate(startsAt)}, ${clockTime(startsAt)} (${placesLeft > 0 ? `${placesLeft} left` : "full"})`,
    disabled: placesLeft <= 0,
  }));
  return (
    <details open={Boolean(result)} className="rounded-md border border-line">
      <summary className={summary}>Move to another date…</summary>
      <Form method="post" noValidate className={inside}>
        <Select
          label="Date"
          name="to"
          options={options}
          defaultValue={result?.values?.["to"]}
          error={result?.errors?.["to"]}
        />
        {result?.errors?.["was_asked"] && (
          <Checkbox
            name="was_asked"
            label="Their therapist agrees"
            error={result.errors["was_asked"]}
          />
        )}
        <p className="text-sm text-soft">They are told by e-mail. What is paid goes with them.</p>
        <div>
          <Button name="intent" value="move" variant="secondary" size="small">
            Move
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** Asks for the reason, and says before the press what becomes of the money. */
export function CancelBooking({ booking, result }: FormProps) {
  return (
    <details open={Boolean(result)} className="rounded-md border border-line">
      <summary className={summary}>Cancel this place…</summary>
      <Form method="post" noValidate className={inside}>
        <Field
          label="Reason"
          name="reason"
          maxLength={300}
          defaultValue={result?.values?.["reason"]}
          error={result?.errors?.["reason"]}
          help="It stays with the booking. No health details."
        />
        <p className="text-sm text-soft">{moneyAfter(booking)}</p>
        <div>
          <Button name="intent" value={`cancel:${booking.status}`} variant="danger" size="small">
            Cancel place
          </Button>
        </div>
      </Form>
    </details>
  );
}

function moneyAfter(booking: Booking): string {
  const { paymentStatus, amountPaidPence, payments, placeNumber } = booking;
  const told = placeNumber === null ? "" : " They are told by e-mail; the place goes to who waits.";
  if (paymentStatus !== "completed") return `Nothing was paid, so nothing is given back.${told}`;
  if (booking.isPaidElsewhere && amountPaidPence === 0 && !booking.byPass)
    return `It was paid before it moved in: what is to be given back is given back there.${told}`;
  const here = payments.some(({ endedAt }) => endedAt === null);
  const amount = formatPence(amountPaidPence);
  return here
    ? `${amount} was paid at the studio: give it back there, then press “Given back”.${told}`
    : `${amount} was paid elsewhere: it is refunded where it was paid.${told}`;
}

/** Writes to this one person by e-mail. */
export function MessageToOne({ booking: { email, clientId }, result }: FormProps) {
  if (!email && !clientId) return null;
  return (
    <Card as="section" className="!p-4">
      <h2 className="text-xl">Message</h2>
      <Form method="post" noValidate className="mt-2 grid gap-3">
        <TextArea
          name="words"
          label="Message"
          rows={3}
          maxLength={maxMessageLength}
          defaultValue={result?.values?.["words"] ?? ""}
          error={result?.errors?.["words"]}
          help="It goes by e-mail to this person alone. No health details."
        />
        <div>
          <Button name="intent" value="message" variant="secondary" size="small">
            Send message
          </Button>
        </div>
      </Form>
    </Card>
  );
}
