import { Form, useNavigation } from "react-router";
import { resultFor } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { longDate } from "#domain/kernel/time.ts";
import { balanceStates } from "#domain/shop/balances/messages.ts";
import type { OrderBalance } from "#domain/shop/balances/find-balances.ts";
import type { OrderResult } from "./order-actions.ts";

type BalanceCardProps = {
  balances: readonly OrderBalance[];
  /** The order of the deposit, where this one is the balance. */
  deposit: { orderId: string; number: string } | undefined;
  result: OrderResult | undefined;
};

const tones = {
  paid: "good",
  ended: "plain",
  overdue: "warn",
  open: "plain",
} as const;

/** What is left to pay of retreat places that were bought for a deposit, and what can be done about it. */
export function BalanceCard({ balances, deposit, result }: BalanceCardProps) {
  const shown = balances.filter(({ openedAt }) => openedAt);
  if (!deposit && shown.length === 0) return null;
  return (
    <Card as="section">
      <h2 id="balance" className="mb-3 text-xl">
        Balance
      </h2>
      {deposit && (
        <p>
          This is the balance of order{" "}
          <a href={`/dashboard/orders/${deposit.orderId}#balance`} className="link">
            {deposit.number}
          </a>
          , whose deposit keeps the place.
        </p>
      )}
      {shown.map((balance) => (
        <Balance key={balance.id} balance={balance} result={result} />
      ))}
    </Card>
  );
}

function Balance({ balance, result }: { balance: OrderBalance; result: OrderResult | undefined }) {
  const { id, name, amountPence, dueOn, state, places, balanceOrderId, number } = balance;
  const isOpen = state === "open" || state === "overdue";
  return (
    <div className="not-last:mb-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{formatPence(amountPence)}</strong>
        <span>
          for {places === 1 ? "1 place" : `${places} places`}, by {longDate(dueOn)}
        </span>
        <Badge tone={tones[state]}>{balanceStates[state]}</Badge>
      </p>
      <p className="mt-1 text-sm text-soft">
        {name}, order{" "}
        <a href={`/dashboard/orders/${balanceOrderId}`} className="link">
          {number}
        </a>
      </p>
      {isOpen && <BalanceForms key={`${id}${balance.version}`} balance={balance} result={result} />}
    </div>
  );
}

function BalanceForms({
  balance,
  result,
}: {
  balance: OrderBalance;
  result: OrderResult | undefined;
}) {
  const { id, version, depositPence, places, dueOn } = balance;
  const busy = String(useNavigation().formData?.get("intent") ?? "").endsWith(id);
  const extended = resultFor(result, `balance-extend:${id}`);
  return (
    <Form method="post" preventScrollReset className="mt-5 grid gap-5" noValidate>
      <input type="hidden" name="version" value={version} />
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="New last day"
          name="dueOn"
          type="date"
          defaultValue={extended?.values?.["dueOn"] ?? dueOn}
          error={extended?.errors?.["dueOn"]}
        />
        <Button name="intent" value={`balance-extend:${id}`} variant="secondary" busy={busy}>
          Give more time
        </Button>
      </div>
      <div className="border-t border-line pt-4">
        <p className="mb-3 text-sm text-soft">
          Giving the place up puts it on sale again and ends the balance. What goes back follows the
          times in the booking agreement that the buyer accepted; the deposit was{" "}
          {formatPence(depositPence * places)}.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value={`balance-keep:${id}`} variant="secondary" size="small">
            Give it up, keep the deposit
          </Button>
          <Button name="intent" value={`balance-refund:${id}`} variant="secondary" size="small">
            Give it up, refund the deposit
          </Button>
        </div>
      </div>
    </Form>
  );
}
