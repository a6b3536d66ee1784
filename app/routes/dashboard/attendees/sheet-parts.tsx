import { Form } from "react-router";
import { resultFor } from "#app/parts/pages/action-result.tsx";
import { type EditResult, OpenedVersion, TwoVersions } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { maxTimesLength } from "#domain/shop/run-sheets/messages.ts";

type Opened = { version: string; values: { times: string } };
type TimesFormProps = { times: string; opened: Opened; result: EditResult | undefined };

/** The times of the day, a line each; in print the lines alone. */
export function TimesForm({ times, opened, result }: TimesFormProps) {
  const own = resultFor(result, "times");
  return (
    <Card as="section">
      <h2 className="mb-3 text-xl">Times of the day</h2>
      {times && (
        <ol className="mb-4 hidden print:block">
          {times.split("\n").map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ol>
      )}
      <Form method="post" className="grid gap-4 print:hidden" noValidate>
        {own?.clashes && (
          <TwoVersions clashes={own.clashes} what="this run-sheet" labels={{ times: "Times" }} />
        )}
        <OpenedVersion saved={own?.opened ?? opened} />
        <TextArea
          label="A line each"
          name="times"
          rows={8}
          maxLength={maxTimesLength}
          defaultValue={own?.values?.["times"] ?? times}
          error={own?.errors?.["times"]}
          help="Such as: 09:30 Welcome and tea. Nothing about anybody's health."
        />
        <div>
          <Button name="intent" value="times" variant="secondary">
            Save the Times
          </Button>
        </div>
      </Form>
    </Card>
  );
}

type Person = {
  key: string;
  name: string;
  through: string;
  phone: string;
  diet: string;
  emergency: string;
  balancePence: number;
  isPaid: boolean;
};

/** Who comes, whom to ring, what they eat, and what is still to be paid. */
export function RunSheetPeople({ people }: { people: Person[] }) {
  if (people.length === 0)
    return <EmptyState title="Nobody yet">Nobody has bought a place yet.</EmptyState>;
  return (
    <Table
      caption="Who comes"
      showCaption
      rows={people}
      rowKey={({ key }) => key}
      columns={[
        {
          key: "name",
          header: "Name",
          cell: ({ name, through, phone, emergency, diet }) => (
            <span className="wrap-break-word">
              <span className="font-semibold">{name || "No name yet"}</span>
              {name !== through && <span className="block text-soft">through {through}</span>}
              <span className="grid gap-0.5 sm:hidden">
                {phone && <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>}
                <span>In an emergency: {emergency || "not said yet"}</span>
                <span>{diet || "Not said what they eat"}</span>
              </span>
            </span>
          ),
        },
        {
          key: "phone",
          roomy: true,
          header: "Telephone",
          cell: ({ phone }) => <span className="whitespace-nowrap">{phone || "–"}</span>,
        },
        {
          key: "emergency",
          roomy: true,
          header: "In an emergency",
          cell: ({ emergency }) => emergency || "Not said yet",
        },
        {
          key: "diet",
          roomy: true,
          header: "Eats",
          cell: ({ diet }) => diet || "Not said yet",
        },
        {
          key: "balance",
          header: "To pay",
          align: "right",
          cell: ({ balancePence, isPaid }) =>
            balancePence > 0 ? formatPence(balancePence) : isPaid ? "Paid" : "Not paid",
        },
      ]}
    />
  );
}
