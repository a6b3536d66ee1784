import { type ListRules, listAddress } from "#app/parts/lists/list-address.ts";
import { formatResultCount } from "#app/parts/lists/list-sheet.tsx";
import { Card } from "#app/ui/card.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { listSize, type ListQuery, pagesFor } from "#domain/kernel/input/list-query.ts";
import type { OwnSession } from "#domain/schedule/own-sessions/queries.ts";
import type { UsablePass } from "#domain/shop/passes/rules.ts";
import { OwnSessionList } from "./own-session-list.tsx";

export type AllSessionsData = {
  upcoming: readonly OwnSession[];
  /** How many there are on all pages, and which page this is. */
  upcomingCount: number;
  coming: number;
  history: { rows: readonly OwnSession[]; total: number };
  query: ListQuery<"latest", "tab">;
  /** The passes that pay for a place that is offered, by the place. */
  passes: Record<string, readonly UsablePass[]>;
};

/** All upcoming sessions and the full history, page by page. */
export function AllSessions({
  rules,
  ...data
}: AllSessionsData & { rules: ListRules<"latest", "tab"> }) {
  const { upcoming, upcomingCount, coming, history, query, passes } = data;
  const here = listAddress(rules, query, { page: query.page });
  return (
    <>
      <Card as="section">
        <h2 className="text-2xl">Upcoming sessions</h2>
        <OwnSessionList sessions={upcoming} empty="No upcoming sessions." passes={passes} />
        <Pagination
          page={coming}
          pages={pagesFor(upcomingCount)}
          hrefFor={(page) => `${here}${here.includes("?") ? "&" : "?"}coming=${page}`}
          label="Pages of the upcoming sessions"
        />
      </Card>
      <Card as="section" className="mt-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="history" className="scroll-mt-6 text-2xl">
            Session history
          </h2>
          {history.total > listSize && (
            <p className="text-soft tabular-nums">
              {formatResultCount(query, history.total, ["session", "sessions"])}
            </p>
          )}
        </div>
        <OwnSessionList sessions={history.rows} empty="No sessions yet." />
        <Pagination
          page={query.page}
          pages={pagesFor(history.total)}
          hrefFor={(page) => `${listAddress(rules, query, { page })}#history`}
          label="Pages of the session history"
        />
      </Card>
    </>
  );
}
