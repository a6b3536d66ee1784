import { href } from "react-router";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { WithdrawalRow } from "#domain/care/record/list-withdrawals.ts";
import { clockTime, longDate, shortDate } from "#domain/kernel/time.ts";

/** Whose consent is withdrawn, and before which session they have to be spoken with. */
export function Withdrawals({ withdrawals }: { withdrawals: readonly WithdrawalRow[] }) {
  if (withdrawals.length === 0) return null;
  const title =
    withdrawals.length === 1
      ? "A client has withdrawn their consent"
      : "Clients have withdrawn their consent";
  return (
    <Notice tone="warn" title={title} className="mt-4">
      <p>
        Nothing new is noted or begun. Notes begun before can be finished; please speak with them
        before they come.
      </p>
      <ul className="mt-2">
        {withdrawals.map(({ id, name, since, nextAt }) => (
          <li key={id} className="py-0.5 wrap-anywhere">
            <a
              href={href("/therapist/clients/:clientId", { clientId: id })}
              className="link inline-block py-0.5 font-semibold"
            >
              {name}
            </a>
            {`, since ${shortDate(since)}. `}
            {nextAt
              ? `Next session: ${longDate(nextAt)}, ${clockTime(nextAt)}.`
              : "Nothing booked."}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
