import { href as addressOf, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { type ListRules, pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { ListControls } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { usePageError } from "#app/parts/pages/use-page-error.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { Table } from "#app/ui/table.tsx";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { listPracticeClients, type PracticeClient } from "#domain/people/clients/queries.ts";
import { noNumber } from "#domain/people/clients/messages.ts";
import { clientState } from "#domain/people/rules.ts";
import { notesFailed } from "#domain/care/treatments/messages.ts";
import type { Route } from "./+types/clients.ts";
import { stateTones } from "./state-tones.ts";

const rules: ListRules<"name", never> = {
  path: addressOf("/therapist/clients"),
  sorts: ["name"],
  filters: {},
};

/**
 * The clients that this therapist may see: those they treat, or all of them; `client` names one,
 * and leads to them.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const asked = url.searchParams.get("client") ?? "";
  if (isUuid(asked)) throw redirect(addressOf("/therapist/clients/:clientId", { clientId: asked }));
  const query = readListAddress(url.searchParams, rules);
  const rows = await listPracticeClients(ctx, query);
  const total = rows[0]?.total ?? 0;
  const past = rows.length === 0 && query.page > 1 ? pastTheEnd(rules, query, 0) : undefined;
  if (past) throw redirect(past);
  return { query, rows, total };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Clients", matches);

export default function Clients({ loaderData: { query, rows, total } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-4 text-2xl">Clients</h1>
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        things={["client", "clients"]}
        empty={{
          title: "No clients found",
          words: "Whoever you look after appears here.",
          narrowed: "No client fits this search.",
        }}
        controls={
          <ListControls rules={rules} query={query} searchLabel="Search by name, email or number" />
        }
      >
        <Table
          caption="Clients"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name",
              header: "Name",
              cell: Name,
            },
            {
              key: "number",
              header: "Client #",
              cell: ({ clientNumber }) => clientNumber || noNumber,
              roomy: true,
            },
            {
              key: "email",
              header: "Email",
              cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
              roomy: true,
            },
            {
              key: "state",
              header: "Status",
              cell: State,
            },
            {
              key: "actions",
              header: "Actions",
              cell: Actions,
              roomy: true,
            },
          ]}
        />
      </ListSheet>
    </>
  );
}

const Name = ({ id, firstName, lastName, clientNumber }: PracticeClient) => (
  <>
    <a
      href={addressOf("/therapist/clients/:clientId", { clientId: id })}
      className="link inline-block py-1 font-semibold wrap-anywhere"
    >
      {firstName} {lastName}
    </a>
    <span className="block text-soft sm:hidden">{clientNumber || noNumber}</span>
  </>
);

const State = (row: PracticeClient) => (
  <Badge tone={stateTones[clientState(row)]}>{clientState(row)}</Badge>
);

function Actions({ id, firstName, lastName }: PracticeClient) {
  const who = <span className="sr-only"> {`${firstName} ${lastName}`}</span>;
  const links = [
    ["New note", `/therapist/notes?client=${id}&tab=new`],
    ["Sessions", `/therapist/sessions?client=${id}`],
    ["Responses", `/therapist/responses?client=${id}`],
  ] as const;
  return (
    <span className="flex flex-wrap gap-x-3">
      {links.map(([label, href]) => (
        <a key={href} href={href} className="link inline-block py-0.5">
          {label}
          {who}
        </a>
      ))}
    </span>
  );
}

export function ErrorBoundary() {
  const { retryHref, reference } = usePageError();
  return (
    <>
      <h1 className="mb-4 text-2xl">Clients</h1>
      <ErrorState
        message={`Error: ${notesFailed.clients}`}
        retryHref={retryHref}
        reference={reference}
      />
    </>
  );
}
