import { Plus } from "lucide-react";
import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Table } from "#app/ui/table.tsx";
import { webhookMessages } from "#domain/studio/webhooks/messages.ts";
import { listEndpoints } from "#domain/studio/webhooks/queries.ts";
import type { Route } from "./+types/webhooks.ts";
import { EndpointBadge } from "./endpoint-badge.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  return { endpoints: await listEndpoints(ctx), flash: flashOf(url, webhookMessages) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Webhooks", matches);

export default function Webhooks({ loaderData: { endpoints, flash } }: Route.ComponentProps) {
  const add = (
    <LinkButton
      href={href("/dashboard/webhooks/new")}
      size="small"
      icon={<Plus aria-hidden className="size-4" />}
    >
      Add webhook
    </LinkButton>
  );
  return (
    <OfficePage
      title="Webhooks"
      subtitle="Other programs that are called when something happens here, such as your accounts or your mailing list."
      actions={add}
    >
      <ActionNotice result={undefined} flash={flash} />
      {endpoints.length === 0 ? (
        <EmptyState title="No webhooks yet" action={add}>
          Add the address that your other program gives you.
        </EmptyState>
      ) : (
        <Table
          caption="Webhooks"
          rows={endpoints}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name",
              header: "Webhook",
              cell: NameOf,
            },
            {
              key: "state",
              header: "State",
              cell: (row) => <EndpointBadge {...row} />,
            },
            {
              key: "delivered",
              header: "Delivered",
              cell: ({ delivered }) => delivered,
              align: "right",
              roomy: true,
            },
            {
              key: "waiting",
              header: "On their way",
              cell: ({ waiting }) => waiting,
              align: "right",
              roomy: true,
            },
            {
              key: "given-up",
              header: "Given up",
              cell: ({ givenUp }) => givenUp,
              align: "right",
              roomy: true,
            },
          ]}
        />
      )}
      <HowItWorks />
    </OfficePage>
  );
}

const NameOf = ({ id, name, url, delivered, waiting, givenUp }: Row) => (
  <>
    <a
      href={href("/dashboard/webhooks/:webhookId", { webhookId: id })}
      className="link inline-block py-0.5 font-semibold wrap-anywhere"
    >
      {name}
    </a>
    <span className="block text-soft wrap-anywhere">{hostOf(url)}</span>
    <span className="block text-soft sm:hidden">
      {delivered} delivered, {waiting} on their way, {givenUp} given up
    </span>
  </>
);
type Row = Route.ComponentProps["loaderData"]["endpoints"][number];

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

const HowItWorks = () => (
  <Card as="section" tone="cream" className="mt-8">
    <h2 className="text-xl">What is sent</h2>
    <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-soft">
      <li>Numbers, times and amounts. Never a name, a note, a treatment or anything of health.</li>
      <li>
        Each message is signed after Standard Webhooks, so that the receiver knows it is from here.
      </li>
      <li>
        Each is sent at least once, under one <code>webhook-id</code>; it may come twice, and later
        ones may come first.
      </li>
      <li>
        Without an answer of 2xx within ten seconds it is sent again, for three days. Then the
        webhook is stopped, and you get an email.
      </li>
      <li>Messages and answers are deleted after 30 days.</li>
    </ul>
  </Card>
);
