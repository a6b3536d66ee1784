import { Plus } from "lucide-react";
import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Table } from "#app/ui/table.tsx";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import { listNewsletterIssues, type NewsletterIssueRow } from "#domain/shop/news/queries.ts";
import { newsletterMessages, formatPeopleCount } from "#domain/shop/news/messages.ts";
import type { Route } from "./+types/news.ts";
import { NewsTabs } from "./news-tabs.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  return { ...(await listNewsletterIssues(ctx)), flash: flashOf(url, newsletterMessages) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Studio news", matches);

const write = (
  <LinkButton
    href={href("/dashboard/news/:issueId", { issueId: "new" })}
    size="small"
    icon={<Plus aria-hidden className="size-4" />}
  >
    Write news
  </LinkButton>
);

export default function News({ loaderData: { rows, asked, flash } }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Studio news"
      subtitle={`${formatPeopleCount(asked.news)} asked for news, ${formatPeopleCount(asked.retreats)} for the next retreat, and ${asked.product} wait for a product.`}
      actions={write}
    >
      <ActionNotice result={undefined} flash={flash} />
      <NewsTabs current="issues" />
      {rows.length === 0 ? (
        <div className="rounded-lg border border-line bg-white">
          <EmptyState title="Nothing written yet" action={write}>
            Write the first one, and send it to everybody who asked for news.
          </EmptyState>
        </div>
      ) : (
        <Table
          caption="Letters"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "subject",
              header: "Subject",
              cell: SubjectOf,
            },
            {
              key: "state",
              header: "Sent",
              cell: SentOf,
            },
            {
              key: "to",
              header: "To",
              align: "right",
              cell: ({ sentTo }) => sentTo ?? "–",
              roomy: true,
            },
            {
              key: "by",
              header: "By",
              cell: ({ sentByName }) => sentByName ?? "–",
              roomy: true,
            },
          ]}
        />
      )}
    </OfficePage>
  );
}

const SubjectOf = ({ id, subject, topic, sentTo, sentByName }: NewsletterIssueRow) => (
  <>
    <a
      href={href("/dashboard/news/:issueId", { issueId: id })}
      className="link inline-block py-0.5 font-semibold wrap-anywhere"
    >
      {subject}
    </a>
    {topic === "retreats" && <span className="ml-2 text-soft">new retreat</span>}
    {sentTo !== null && (
      <p className="text-soft sm:hidden">
        {formatPeopleCount(sentTo)} · {sentByName}
      </p>
    )}
  </>
);

const SentOf = ({ sentAt }: NewsletterIssueRow) =>
  sentAt ? (
    <span className="whitespace-nowrap">
      {shortDate(sentAt)} <span className="text-soft">{clockTime(sentAt)}</span>
    </span>
  ) : (
    <Badge tone="warn">Draft</Badge>
  );
