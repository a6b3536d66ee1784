import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Table } from "#app/ui/table.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import { formatBounce } from "#domain/studio/bounces/messages.ts";

type Returned = { email: string; at: Date; status: string | null };

/** The addresses to which no mail goes, with the way to try each again. */
export function ReturnedAddresses({ addresses }: { addresses: readonly Returned[] }) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl">Addresses that send mail back</h2>
      <Table
        caption="Addresses that send mail back"
        rows={[...addresses]}
        rowKey={({ email }) => email}
        columns={[
          {
            key: "address",
            header: "Address",
            cell: AddressAndWhy,
          },
          {
            key: "why",
            header: "Why",
            cell: ({ status }) => formatBounce(status),
            roomy: true,
          },
          {
            key: "since",
            header: "Since",
            cell: ({ at }) => shortDate(at),
            roomy: true,
          },
          {
            key: "again",
            header: "Actions",
            cell: ({ email }) => (
              <Form method="post">
                <input type="hidden" name="address" value={email} />
                <Button name="intent" value="try-address" size="small" variant="secondary">
                  Try Again
                </Button>
              </Form>
            ),
          },
        ]}
      />
    </section>
  );
}

const AddressAndWhy = ({ email, at, status }: Returned) => (
  <>
    <span className="wrap-anywhere">{email}</span>
    <span className="block text-soft sm:hidden">
      {shortDate(at)}: {formatBounce(status)}
    </span>
  </>
);
