import { Copy, Mail } from "lucide-react";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { longDate, spokenTime } from "#domain/kernel/time.ts";
import type { OfficeOrder } from "#domain/shop/orders/office/find-order-for-office.ts";
import { linkKeptDays } from "#domain/shop/payment-links/messages.ts";

/** The link by which the buyer pays: to be mailed, and once it was, to be copied or mailed again. */
export function PaymentLink({ order }: { order: OfficeOrder }) {
  const busy = useNavigation().formData?.get("intent") === "link";
  const { paymentLink, totalPence, voucherPence, email } = order;
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="mb-2 text-lg">Payment link</h3>
      {paymentLink ? (
        <>
          <p className="text-sm text-soft">
            The order is kept until {longDate(paymentLink.until)}, {spokenTime(paymentLink.until)}.
            The link ends then, or when it is paid or cancelled.
          </p>
          <code className="my-3 block rounded-md bg-cream px-3 py-2 text-sm break-all select-all">
            {paymentLink.url}
          </code>
        </>
      ) : (
        <p className="mb-3 text-sm text-soft">
          Mails {email} a link to pay {formatPence(totalPence - voucherPence)} by card, and keeps
          the order for {linkKeptDays} days.
        </p>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        {paymentLink && <CopyLink url={paymentLink.url} />}
        <Button
          name="intent"
          value="link"
          variant="secondary"
          size="small"
          busy={busy}
          icon={<Mail aria-hidden className="size-4" />}
        >
          {paymentLink ? "Mail it again" : "Mail a payment link"}
        </Button>
      </Form>
    </div>
  );
}

function CopyLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Button
      type="button"
      variant="secondary"
      size="small"
      data-needs-script=""
      onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
      icon={<Copy aria-hidden className="size-4" />}
    >
      <span aria-live="polite">{copied ? "Copied" : "Copy link"}</span>
    </Button>
  );
}
