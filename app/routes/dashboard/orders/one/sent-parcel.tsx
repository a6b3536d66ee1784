import { Undo2 } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { CardLink } from "#app/routes/dashboard/vouchers/card-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { OfficeOrder } from "#domain/shop/orders/office/find-order-for-office.ts";
import { masked } from "#domain/shop/vouchers/messages.ts";

/** A parcel that has left, and a way to take it back when it has not. */
export function SentParcel(props: OfficeOrder["parcels"][number] & { collects: boolean }) {
  const { id, carrier, trackingNumber, sentAt, lines, isTold, collects } = props;
  const busy = useNavigation().formData?.get("parcelId") === id;
  return (
    <li className="py-2 wrap-anywhere">
      <p className="font-semibold">
        {collects ? "Collected" : "Sent"} on {shortDate(sentAt)}
        {carrier && ` with ${carrier}`}
      </p>
      {trackingNumber && <p>Tracking number {trackingNumber}</p>}
      <p className="text-sm text-soft">
        {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
      </p>
      <details className="mt-1 text-sm">
        <summary className="inline-block cursor-pointer py-1 underline underline-offset-4">
          Noted by mistake?
        </summary>
        <p className="my-2">
          {collects
            ? "What was handed over waits to be collected again. "
            : `What lies in it is to be sent again. ${notice(isTold)}`}
        </p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="parcelId" value={id} />
          <Button
            name="intent"
            value="unsend"
            variant="secondary"
            size="small"
            busy={busy}
            icon={<Undo2 aria-hidden className="size-4" />}
          >
            {collects ? "Take this back" : "Take this parcel back"}
          </Button>
        </Form>
      </details>
    </li>
  );
}

const notice = (isTold: boolean) =>
  isTold
    ? "The customer has had the mail about it, which cannot be unsent: write to them if it matters."
    : "The customer has not been told yet, and will not be.";

type Voucher = OfficeOrder["bought"][number];

/** Whether the card of a voucher is still to be posted; it has one once it has its number. */
export const waitsForPost = ({ delivery, lastFour, postedAt }: Voucher): boolean =>
  delivery === "post" && lastFour !== null && postedAt === null;

/** The cards that are to be printed and posted. */
export function VouchersToPost({ vouchers }: { vouchers: readonly Voucher[] }) {
  const posting = useNavigation().formData?.get("voucherId");
  if (vouchers.length === 0) return null;
  return (
    <ul
      aria-label="Gift vouchers to post"
      className="mt-3 divide-y divide-line border-y border-line"
    >
      {vouchers.map(({ id, lastFour, amountPence, recipientName, postTo }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
          <div className="min-w-0">
            <p className="font-semibold">
              Gift voucher {masked(lastFour)}, {formatPence(amountPence)}
            </p>
            <p className="text-sm wrap-anywhere text-soft">
              For {recipientName}, to{" "}
              {postTo.trim() ? postTo.split("\n").join(", ") : "the customer's own address"}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <CardLink voucherId={id} />
            <Form method="post" preventScrollReset>
              <input type="hidden" name="voucherId" value={id} />
              <Button name="intent" value="posted" size="small" busy={posting === id}>
                Mark as posted
              </Button>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  );
}
