import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { ListActions } from "#app/parts/lists/list-actions.tsx";
import { pastTheEnd, readListAddress, sortable } from "#app/parts/lists/list-address.ts";
import { FilterChips, ListControls } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Table } from "#app/ui/table.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import { type SubscriberRow, listSubscribers } from "#domain/shop/news/queries.ts";
import { removeSubscriber } from "#domain/shop/news/remove-subscriber.ts";
import {
  endedLabels,
  newsletterMessages,
  newsletterRefusals,
  type SubscriberState,
  subscriberStates,
  topicLabels,
} from "#domain/shop/news/messages.ts";
import type { Route } from "./+types/subscribers.ts";
import { NewsTabs } from "./news-tabs.tsx";
import { subscriberList as rules } from "./subscriber-list.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const query = readListAddress(url.searchParams, rules);
  const found = await listSubscribers(ctx, query);
  const past = pastTheEnd(rules, query, found.total);
  if (past) throw redirect(past);
  return { query, ...found, flash: flashOf(url, newsletterMessages) };
}

/** Takes an address off the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const id = String((await request.formData()).get("id") ?? "");
  const removed = await removeSubscriber(ctx, id);
  if (removed.ok) throw redirect(`${rules.path}?done=removed`, 303);
  return data<ActionResult>({ failed: newsletterRefusals[removed.why] }, 404);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Subscribers", matches);

const topics = Object.entries(topicLabels).map(([value, label]) => ({ value, label }));

export default function Subscribers({ loaderData, actionData }: Route.ComponentProps) {
  const { query, rows, counts, total, flash } = loaderData;
  const states = Object.entries(subscriberStates).map(([value, label]) => ({
    value,
    label,
    count: counts[value as SubscriberState],
  }));
  return (
    <OfficePage
      title="Subscribers"
      subtitle="Who asked to be written to, about what, and when they confirmed it."
      back={{ to: href("/dashboard/news"), label: "news" }}
      actions={<ListActions rules={rules} query={query} refresh="Refresh" />}
    >
      <ActionNotice result={actionData} flash={flash} />
      <NewsTabs current="subscribers" />
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        things={["subscriber", "subscribers"]}
        controls={
          <>
            <ListControls
              rules={rules}
              query={query}
              searchLabel="Search by e-mail address"
              selects={[
                {
                  filter: "topic",
                  label: "About",
                  choices: [{ value: "", label: "Everything" }, ...topics],
                },
              ]}
            />
            <FilterChips
              rules={rules}
              query={query}
              choices={states}
              filter="state"
              label="Which subscribers"
            />
          </>
        }
        empty={{
          title: "Nobody yet",
          words:
            "People sign up at the foot of every page, on the retreats' pages, and where something is sold out.",
          narrowed: "Nobody fits this.",
        }}
      >
        <Table
          caption="Subscribers"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "email",
              header: "E-mail",
              cell: AddressOf,
              ...sortable(rules, query, "email"),
            },
            {
              key: "topic",
              header: "About",
              cell: AboutOf,
              roomy: true,
            },
            {
              key: "asked",
              header: "Asked",
              cell: ({ askedAt }) => shortDate(askedAt),
              roomy: true,
              ...sortable(rules, query, "asked"),
            },
            {
              key: "state",
              header: "Consent",
              cell: StateOf,
              roomy: true,
            },
            {
              key: "remove",
              header: "Actions",
              cell: Remove,
            },
          ]}
        />
      </ListSheet>
    </OfficePage>
  );
}

const AddressOf = (row: SubscriberRow) => (
  <>
    <span className="wrap-anywhere">{row.email}</span>
    <span className="block text-soft sm:hidden">
      <AboutOf {...row} /> · <StateOf {...row} />
    </span>
  </>
);

const AboutOf = ({ topic, product }: SubscriberRow) => <>{product ?? topicLabels[topic]}</>;

/** When, and to which wording, or how it ended. */
const StateOf = ({ confirmedAt, wording, provenance, endedAt, endedBecause }: SubscriberRow) => {
  if (endedAt && endedBecause) return `${endedLabels[endedBecause]} ${shortDate(endedAt)}`;
  if (provenance) return `${provenance}. Moved in`;
  return confirmedAt ? `${shortDate(confirmedAt)}, wording ${wording}` : "Not confirmed yet";
};

const Remove = ({ id, email }: SubscriberRow) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="id" value={id} />
    <Button variant="quiet" size="small" aria-label={`Remove ${email}`}>
      Remove
    </Button>
  </Form>
);
