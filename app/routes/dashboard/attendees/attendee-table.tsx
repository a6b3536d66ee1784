import { Check, X } from "lucide-react";
import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Table } from "#app/ui/table.tsx";
import { fieldTime, shortDate } from "#domain/kernel/time.ts";

/** An attendee of a retreat, a course or a class. */
export type Person = {
  /** Names the row; not a React key, since rows are spread into parts of their cell. */
  placeKey: string;
  /** Empty while no guest is named. */
  name: string;
  /** What the attendee's place comes from (an order, a session), with a link to it. */
  through: { words: string; href?: string };
  email: string;
  phone: string;
  paid: "Paid" | "Pass" | "Not paid";
  /** The guest's details, a line each; and whether something is missing. */
  details: readonly string[];
  missing: string;
  arrived: boolean | null;
  tickedBy: string;
  tickedAt: Date | null;
};

/** All attendees, a row each, to be ticked off on arrival; in print with a box to tick by hand. */
export function PeopleTable({ people }: { people: readonly Person[] }) {
  return (
    <Form method="post" preventScrollReset>
      <Table
        caption="Who comes"
        rows={[...people]}
        rowKey={({ placeKey }) => placeKey}
        columns={[
          {
            key: "name",
            header: "Name",
            cell: Name,
          },
          {
            key: "contact",
            header: "Contact",
            cell: Contact,
            roomy: true,
          },
          {
            key: "told",
            header: "Told us",
            cell: Details,
            roomy: true,
          },
          {
            key: "paid",
            header: "Paid",
            cell: Paid,
            roomy: true,
          },
          {
            key: "here",
            header: "Here",
            cell: Here,
          },
        ]}
      />
    </Form>
  );
}

const Name = (person: Person) => (
  <div className="min-w-0 sm:max-w-56 print:max-w-none">
    <p className="font-semibold wrap-anywhere">
      {person.name || <span className="text-warn">Name missing</span>}
    </p>
    <p className="text-soft wrap-anywhere">
      {person.through.href ? (
        <a href={person.through.href} className="link inline-block py-0.5">
          {person.through.words}
        </a>
      ) : (
        person.through.words
      )}
    </p>
    <div className="mt-1 grid gap-1 sm:hidden">
      <Contact {...person} />
      <Details {...person} />
      <Paid {...person} />
    </div>
  </div>
);

const Contact = ({ email, phone }: Person) => (
  <span className="block max-w-60 leading-tight">
    {phone && (
      <a
        href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}
        className="link inline-block py-0.5 whitespace-nowrap"
      >
        {phone}
      </a>
    )}
    {email && (
      <a href={`mailto:${email}`} className="link block py-0.5 wrap-anywhere">
        {email}
      </a>
    )}
  </span>
);

const Details = ({ details, missing }: Person) => (
  <span className="block max-w-72 leading-tight">
    {details.map((line) => (
      <span key={line} className="block wrap-anywhere">
        {line}
      </span>
    ))}
    {missing && <span className="block font-semibold text-warn">{missing}</span>}
  </span>
);

const Paid = ({ paid }: Person) =>
  paid === "Not paid" ? <Badge tone="warn">{paid}</Badge> : <span>{paid}</span>;

/** Pressing again takes it back. */
function Here({ placeKey, name, through, arrived, tickedBy, tickedAt }: Person) {
  const whom = name || `somebody through ${through.words}`;
  const button = (said: boolean, label: string, Icon: typeof Check) => {
    const pressed = arrived === said;
    return (
      <Button
        name="intent"
        value={`tick:${placeKey}:${pressed ? "open" : said ? "yes" : "no"}`}
        variant={pressed ? "primary" : "secondary"}
        size="small"
        aria-pressed={pressed}
        icon={<Icon aria-hidden className="size-4" />}
      >
        {label}
        <span className="sr-only">: {whom}</span>
      </Button>
    );
  };
  return (
    <>
      <span className="flex flex-col gap-1.5 sm:flex-row print:hidden">
        {button(true, "Here", Check)}
        {button(false, "Away", X)}
      </span>
      {arrived !== null && tickedBy && (
        <span className="block text-xs text-soft">
          {tickedBy}
          {tickedAt && `, ${shortDate(tickedAt)} ${fieldTime(tickedAt)}`}
        </span>
      )}
      <span aria-hidden className="hidden size-5 border border-ink print:inline-block" />
    </>
  );
}
