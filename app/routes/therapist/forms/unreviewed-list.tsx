import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Unreviewed } from "#domain/care/forms/list-signed.ts";
import { clockTime, shortDate } from "#domain/kernel/time.ts";

/** The signed forms that have not been reviewed: who, which form and when. */
export function UnreviewedList({ unreviewed }: { unreviewed: readonly Unreviewed[] }) {
  const more = (unreviewed[0]?.total ?? 0) - unreviewed.length;
  return (
    <Card as="section" className="mb-6">
      <h2 className="text-2xl">Signed, to be reviewed</h2>
      {unreviewed.length === 0 && (
        <p className="mt-1 text-soft">Nothing: every signed form has been reviewed.</p>
      )}
      <ul className="divide-y divide-line">
        {unreviewed.map(({ id, title, clientName, clientNumber, signedAt, red }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <a
                href={href("/therapist/forms/answers/:answerId", { answerId: id })}
                className="link inline-block py-0.5 font-semibold wrap-anywhere"
              >
                {clientName}: {title}
              </a>
              <span className="ml-2 text-sm text-soft max-sm:hidden">{clientNumber}</span>
              {red > 0 && (
                <span className="ml-2">
                  <Badge tone="bad">
                    {red === 1 ? "1 answer to look at" : `${red} answers to look at`}
                  </Badge>
                </span>
              )}
            </span>
            <span className="text-sm text-soft tabular-nums">{`${shortDate(signedAt)}, ${clockTime(signedAt)}`}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-sm text-soft">{`And ${more} more, shown as these are reviewed.`}</p>
      )}
    </Card>
  );
}
