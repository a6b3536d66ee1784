import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { clockTime, longDate, shortDate } from "#domain/kernel/time.ts";
import type { Due } from "#domain/shop/due/rules.ts";

/** What is due and not paid: a link to pay it from home, and the fee for what was missed. Nothing where neither is. */
export function DueCard({ due }: { due: Due | undefined }) {
  if (!due) return null;
  const { link, isLinkable, pricePence, proposedPence, decided } = due;
  const isFeeUnpaid = decided?.decision === "charged" && !decided.paidAt;
  const hasFee = proposedPence > 0 || decided !== undefined;
  if (!link && !hasFee && !isLinkable) return null;
  return (
    <Card as="section" className="!p-4">
      <h2 className="text-xl">{hasFee ? "Fee" : "Link to pay"}</h2>
      {decided && <DecidedFee {...decided} />}
      {proposedPence > 0 && !link && <Proposal pence={proposedPence} />}
      {link && <OpenLink {...link} isAgain={isLinkable || isFeeUnpaid} />}
      {isFeeUnpaid && !link && (
        <Form method="post" className="mt-3">
          <Button name="intent" value="link" variant="secondary" size="small">
            Send the link again
          </Button>
        </Form>
      )}
      {!link && !hasFee && (
        <Form method="post" className="mt-2 grid gap-3">
          <p className="text-sm text-soft">
            They pay {formatPence(pricePence)} by card, within three days. The place stays booked
            whether they do or not.
          </p>
          <div>
            <Button name="intent" value="link" variant="secondary" size="small">
              Send a link to pay
            </Button>
          </div>
        </Form>
      )}
    </Card>
  );
}

type OpenLinkProps = NonNullable<Due["link"]> & { isAgain: boolean };

function OpenLink({ to, until, pricePence, isAgain }: OpenLinkProps) {
  return (
    <Form method="post" className="mt-2 grid gap-3">
      <p className="text-sm wrap-anywhere">
        A link to pay {formatPence(pricePence)} went to {to}. It works until {longDate(until)},{" "}
        {clockTime(until)}.
      </p>
      <div className="flex flex-wrap gap-2">
        {isAgain && (
          <Button name="intent" value="link" variant="secondary" size="small">
            Send it again
          </Button>
        )}
        <Button name="intent" value="link-back" variant="quiet" size="small">
          Take it back
        </Button>
      </div>
    </Form>
  );
}

/** "Charge £7.50" or "Waive": proposed, and decided by a person. */
function Proposal({ pence }: { pence: number }) {
  return (
    <Form method="post" className="mt-2 grid gap-3">
      <p className="text-sm text-soft">
        By your policy it costs {formatPence(pence)}. Charging mails a link to pay; nothing is taken
        by itself.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button name="intent" value="fee:charged" size="small">
          Charge {formatPence(pence)}
        </Button>
        <Button name="intent" value="fee:waived" variant="secondary" size="small">
          Waive
        </Button>
      </div>
    </Form>
  );
}

function DecidedFee(fee: NonNullable<Due["decided"]>) {
  const { amountPence, decision, decidedAt, decidedBy, paidAt } = fee;
  const what = decision === "charged" ? "charged" : "waived";
  return (
    <p className="mt-2 text-sm">
      <span className="font-semibold">{formatPence(amountPence)}</span> {what},{" "}
      {shortDate(decidedAt)}, {clockTime(decidedAt)}, {decidedBy}
      {decision === "charged" && (
        <span className="block text-soft">
          {paidAt ? `Paid on ${shortDate(paidAt)}.` : "Not paid yet."}
        </span>
      )}
    </p>
  );
}
