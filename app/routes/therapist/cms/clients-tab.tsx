import { Search, UserPlus } from "lucide-react";
import { href } from "react-router";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Table } from "#app/ui/table.tsx";
import { pagesFor } from "#domain/kernel/input/list-query.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { PracticeClient } from "#domain/people/clients/queries.ts";
import { clientStatus, never, noNumber } from "#domain/people/clients/messages.ts";
import { type CmsPlace, cmsHref, cmsPath } from "./cms-address.ts";
import type { ReadClients } from "./read-tab.ts";

type ClientsTabProps = { place: CmsPlace; clients: ReadClients; canManageSchedule: boolean };
type Row = PracticeClient;

/** The clients that a therapist may see, found by name, address or number (requirements 3.2.10). */
export function ClientsTab({ place, clients, canManageSchedule }: ClientsTabProps) {
  const { words, page, rows, total } = clients;
  const at = (page: number) => cmsHref(place, "", { q: words, page: String(page) });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <form
          method="get"
          action={cmsPath}
          role="search"
          className="flex min-w-0 grow gap-2 sm:max-w-md"
        >
          <input type="hidden" name="tab" value="clients" />
          <input
            key={words}
            name="q"
            type="search"
            aria-label="Search clients"
            placeholder="Search clients"
            defaultValue={words}
            className="min-h-10 min-w-0 grow rounded-md border border-edge bg-white px-3 text-sm"
          />
          <Button
            variant="secondary"
            size="small"
            aria-label="Search"
            icon={<Search aria-hidden className="size-4" />}
          />
        </form>
        <p role="status" className="text-sm text-soft">
          {total === 1 ? "1 client" : `${total} clients`}
        </p>
        {canManageSchedule && (
          <LinkButton
            href={cmsHref(place, "/clients/new")}
            size="small"
            icon={<UserPlus aria-hidden className="size-4" />}
            className="ml-auto"
          >
            Add New Client
          </LinkButton>
        )}
      </div>
      {total === 0 ? (
        <EmptyState title="No clients found">
          {words ? "No client fits this search." : "Whoever you look after appears here."}
        </EmptyState>
      ) : (
        <ClientTable place={place} rows={rows} />
      )}
      <Pagination page={page} pages={pagesFor(total)} hrefFor={at} label="Pages of clients" />
    </>
  );
}

function ClientTable({ place, rows }: { place: CmsPlace; rows: Row[] }) {
  return (
    <Table
      caption="Clients"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "number",
          header: "Client #",
          cell: ({ clientNumber }) => clientNumber || noNumber,
          roomy: true,
        },
        {
          key: "name",
          header: "Name",
          cell: Name,
        },
        {
          key: "email",
          header: "Email",
          cell: Email,
          roomy: true,
        },
        {
          key: "phone",
          header: "Phone",
          cell: ({ phone }) => <span className="whitespace-nowrap">{phone || "–"}</span>,
          roomy: true,
        },
        {
          key: "status",
          header: "Status",
          cell: Status,
          roomy: true,
        },
        {
          key: "last",
          header: "Last Visit",
          cell: lastVisit,
          roomy: true,
        },
        {
          key: "actions",
          header: "Actions",
          cell: (row) => <Actions place={place} {...row} />,
        },
      ]}
    />
  );
}

const Name = (row: Row) => (
  <>
    <span className="inline-block font-semibold wrap-anywhere sm:min-w-40">
      {row.firstName} {row.lastName}
    </span>
    <span className="block text-soft wrap-anywhere sm:hidden">
      {row.clientNumber || noNumber}, {clientStatus(row.emailVerified)}
    </span>
  </>
);

const Status = ({ emailVerified }: Row) => (
  <Badge tone={emailVerified ? "good" : "warn"}>{clientStatus(emailVerified)}</Badge>
);

const Email = ({ email }: Row) => (
  <span className="block max-w-40 truncate" title={email}>
    {email}
  </span>
);

const lastVisit = ({ lastLoginAt }: Row) => (lastLoginAt ? shortDate(lastLoginAt) : never);

function Actions({ place, id, firstName, lastName }: Row & { place: CmsPlace }) {
  const who = <span className="sr-only"> {`${firstName} ${lastName}`}</span>;
  return (
    <span className="flex gap-x-3 gap-y-1 max-sm:flex-col">
      <a href={cmsHref(place, `/clients/${id}`)} className="link inline-block py-0.5">
        Edit{who}
      </a>
      <a href={`${href("/therapist/sessions")}?client=${id}`} className="link inline-block py-0.5">
        Treatments{who}
      </a>
    </span>
  );
}
