import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { balanceStates, formatBalance } from "#domain/shop/balances/messages.ts";
import type { Confirmation } from "./read-confirmation.ts";

/** What is left to pay of places that were bought for a deposit, with the link that pays it. */
export function Balances({ balances }: Pick<Confirmation, "balances">) {
  if (balances.length === 0) return null;
  return (
    <Card as="section">
      {balances.map(({ id, name, amountPence, payUrl, ...balance }) => (
        <div key={id} className="not-first:mt-6">
          <h2 className="mb-2 text-xl">{balanceStates[balance.state]}</h2>
          {balances.length > 1 && <p className="font-semibold">{name}</p>}
          <p>{formatBalance({ ...balance, amountPence })}</p>
          {payUrl && (
            <LinkButton href={payUrl} className="mt-4">
              Pay {formatPence(amountPence)}
            </LinkButton>
          )}
        </div>
      ))}
    </Card>
  );
}
