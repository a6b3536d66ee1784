import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireStaff } from "#app/http/guards.ts";
import { ChipLinks } from "#app/parts/lists/chip-links.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Table } from "#app/ui/table.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import { listClassesAround } from "#domain/schedule/classes/queries.ts";
import { clockOf } from "#domain/schedule/classes/rules.ts";
import { listSoldEvents, type SoldEvent } from "#domain/shop/attendees/list-events.ts";
import type { Route } from "./+types/attendees";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const past = url.searchParams.get("show") === "past";
  const [events, classes] = [
    await listSoldEvents(ctx, { past }),
    await listClassesAround(ctx, { past }),
  ];
  return { past, events, classes };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Who is coming", matches);

/** The retreats, courses and classes whose attendees the back office sees. */
export default function Attendees({ loaderData: { past, events, classes } }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Who is coming"
      subtitle="Choose a retreat, a course or a class, and see its people."
    >
      <nav aria-label="When" className="mb-3">
        <ChipLinks
          chips={[
            {
              href: href("/dashboard/coming"),
              label: "To come",
              current: !past,
            },
            {
              href: `${href("/dashboard/coming")}?show=past`,
              label: "Last 30 days",
              current: past,
            },
          ]}
        />
      </nav>
      {events.length + classes.length === 0 && (
        <EmptyState title="Nothing here">
          No places were sold, and no class takes place in this time.
        </EmptyState>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        {events.length > 0 && <Events events={events} />}
        {classes.length > 0 && <Classes classes={classes} past={past} />}
      </div>
    </OfficePage>
  );
}

const link = "link inline-block py-0.5 font-semibold wrap-anywhere";

const Events = ({ events }: { events: SoldEvent[] }) => (
  <Table
    caption="Retreats and courses"
    showCaption
    rows={events}
    rowKey={({ id }) => id}
    columns={[
      {
        key: "day",
        header: "Date",
        cell: DayOf,
      },
      {
        key: "name",
        header: "Event",
        cell: ({ id, name }) => (
          <a
            href={href("/dashboard/coming/products/:productId", { productId: id })}
            className={link}
          >
            {name}
          </a>
        ),
      },
      {
        key: "places",
        header: "Places",
        align: "right",
        cell: ({ places }) => places,
      },
      {
        key: "missing",
        header: "Told us",
        align: "right",
        cell: NamesOf,
      },
    ]}
  />
);

const DayOf = ({ eventStartsAt }: SoldEvent) => (
  <span className="whitespace-nowrap">{eventStartsAt ? shortDate(eventStartsAt) : "No day"}</span>
);

function NamesOf({ places, named, arrived }: SoldEvent) {
  if (arrived > 0) return <span className="whitespace-nowrap">{arrived} here</span>;
  return named < places ? (
    <Badge tone="warn">{places - named} to ask</Badge>
  ) : (
    <Badge tone="good">All told</Badge>
  );
}

type Classes = Route.ComponentProps["loaderData"]["classes"];

const Classes = ({ classes, past }: { classes: Classes; past: boolean }) => (
  <Table
    caption={past ? "Classes of the last 30 days" : "Classes of the next two weeks"}
    showCaption
    rows={classes}
    rowKey={({ id }) => id}
    columns={[
      {
        key: "day",
        header: "Date",
        cell: ({ classDate, startTime }) => (
          <span className="whitespace-nowrap">
            {shortDate(classDate)}{" "}
            <span className="text-soft max-sm:block">{clockOf(startTime)}</span>
          </span>
        ),
      },
      {
        key: "name",
        header: "Class",
        cell: ({ id, className, location }) => (
          <>
            <a href={href("/dashboard/coming/classes/:classId", { classId: id })} className={link}>
              {className}
            </a>{" "}
            <span className="text-soft">{location}</span>
          </>
        ),
      },
      {
        key: "places",
        header: "Places",
        align: "right",
        cell: ({ placesTaken, maxParticipants }) => (
          <span className="whitespace-nowrap">
            {placesTaken} of {maxParticipants}
          </span>
        ),
      },
    ]}
  />
);
