import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import type { MissedFee } from "#domain/schedule/bookings/list-missed-fees.ts";

/** At the end of a register: who did not come, or cancelled late, and has not paid, with the policy's fee to charge or to waive. */
export function MissedFees({ fees }: { fees: readonly MissedFee[] }) {
  if (fees.length === 0) return null;
  return (
    <section aria-labelledby="fees" className="mt-6 rounded-lg border border-line bg-white p-4">
      <h2 id="fees" className="text-xl">
        Missed and not paid
      </h2>
      <p className="mt-1 text-sm text-soft">
        By your policy each of them costs something. Charging mails a link to pay; nothing is taken
        by itself.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {fees.map(({ id, name, isLate, proposedPence }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{name}</span>{" "}
              <span className="text-sm text-soft">
                {isLate ? "cancelled late" : "did not come"}
              </span>
            </p>
            <Form method="post" className="flex flex-wrap gap-2">
              <input type="hidden" name="place" value={id} />
              <Button name="intent" value="fee:charged" size="small">
                Charge {formatPence(proposedPence)}
                <span className="sr-only">: {name}</span>
              </Button>
              <Button name="intent" value="fee:waived" variant="secondary" size="small">
                Waive
                <span className="sr-only">: {name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
