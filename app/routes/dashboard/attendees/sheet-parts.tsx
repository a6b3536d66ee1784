import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";

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
