import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { pagesFor } from "#domain/kernel/input/list-query.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { listFeedback } from "#domain/schedule/feedback/answer-feedback.ts";
import { feedbackMonths } from "#domain/schedule/feedback/messages.ts";
import type { Route } from "./+types/feedback.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const page = Number(/^[1-9]\d{0,3}$/.exec(url.searchParams.get("page") ?? "")?.[0] ?? 1);
  return { page, rows: await listFeedback(ctx, page) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("First visits", matches);

/** What clients said after their first visit; private, unless they ticked that it may be published. */
export default function Feedback({ loaderData: { page, rows } }: Route.ComponentProps) {
  return (
    <OfficePage
      title="First visits"
      subtitle={`What clients said when they were asked how it was. Kept for ${feedbackMonths} months.`}
      width="form"
    >
      {rows.length === 0 && (
        <EmptyState title="Nobody has answered yet">
          The day after a first visit one mail asks the client how it was.
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {rows.map(({ id, name, what, startsAt, words, mayPublish }) => (
          <Card key={id} as="li" className="!p-4">
            <p className="whitespace-pre-line wrap-anywhere">{words}</p>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
              <span className="wrap-anywhere">
                {name}, {what}, {shortDate(startsAt)}
              </span>
              {mayPublish ? (
                <>
                  <Badge tone="good">May be published</Badge>
                  <a href={href("/dashboard/words")} className="link inline-block py-1">
                    Add it to the site words
                  </a>
                </>
              ) : (
                <Badge>Private</Badge>
              )}
            </p>
          </Card>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pagesFor(rows[0]?.total ?? 0)}
        hrefFor={(to) => `${href("/dashboard/feedback")}?page=${to}`}
        label="Pages of first visits"
      />
    </OfficePage>
  );
}
