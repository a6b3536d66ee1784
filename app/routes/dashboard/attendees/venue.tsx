import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireStaff } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { PrintButton } from "#app/parts/pages/print-button.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Table } from "#app/ui/table.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { shortDiet } from "#domain/shop/attendees/messages.ts";
import { findRunSheet } from "#domain/shop/run-sheets/run-sheets.ts";
import type { Route } from "./+types/venue";

export async function loader({ context, params: { productId } }: Route.LoaderArgs) {
  const sheet = orNotFound(await findRunSheet(requireStaff(context).ctx, productId));
  const { name, eventStartsAt, location } = sheet;
  return {
    event: { id: productId, name, eventStartsAt, location },
    people: sheet.people.map((guest) => ({
      key: `${guest.lineId}:${guest.place}`,
      name: guest.name,
      diet: shortDiet(guest.diet),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData ? `For the venue: ${loaderData.event.name}` : "For the venue", matches);

/** What the venue needs and nothing more: names, and what each eats. */
export default function VenueList({ loaderData: { event, people } }: Route.ComponentProps) {
  const { id, name, eventStartsAt, location } = event;
  const when = eventStartsAt && `${longDate(eventStartsAt)}, ${clockTime(eventStartsAt)}`;
  return (
    <OfficePage
      title={name}
      subtitle={[when, location, `${people.length} ${people.length === 1 ? "guest" : "guests"}`]
        .filter(Boolean)
        .join(" · ")}
      back={{
        to: href("/dashboard/coming/products/:productId/run-sheet", { productId: id }),
        label: "Run-sheet",
      }}
      actions={
        <span className="flex gap-2 print:hidden">
          <LinkButton
            href={href("/dashboard/coming/products/:productId/venue.csv", { productId: id })}
            variant="secondary"
            size="small"
            download
          >
            CSV
          </LinkButton>
          <PrintButton />
        </span>
      }
    >
      <p className="mb-4 max-w-2xl text-soft print:hidden">
        Names and what people eat: give the venue this list and no other. Who eats something else,
        or has an allergy, tells the venue through you.
      </p>
      {people.length === 0 ? (
        <EmptyState title="Nobody yet">Nobody has bought a place yet.</EmptyState>
      ) : (
        <Table
          caption="Guests"
          rows={people}
          rowKey={({ key }) => key}
          columns={[
            {
              key: "name",
              header: "Name",
              cell: (guest) => guest.name || "No name yet",
            },
            {
              key: "diet",
              header: "Eats",
              cell: (guest) => guest.diet || "Not said yet",
            },
          ]}
        />
      )}
    </OfficePage>
  );
}
