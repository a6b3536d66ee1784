import { href } from "react-router";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import type { RateSums } from "#domain/shop/reports/movements.ts";

type VatByRateProps = { isRegistered: boolean; rates: readonly RateSums[] };

/** Net, VAT and gross of what stayed, by rate; while the studio is not registered, that it is not. */
export const VatByRate = ({ isRegistered, rates }: VatByRateProps) => (
  <section className="min-w-0">
    <h2 className="text-xl">VAT by rate</h2>
    <p className="mt-1 mb-4 max-w-2xl text-soft">
      {isRegistered
        ? "Of money taken less refunds on the days of the registration. VAT is worked out line by line to the nearest penny; a refund falls on its order's lines by what they cost."
        : "The studio was not registered for VAT in these days, so none is accounted for."}{" "}
      <a
        href={`${href("/dashboard/settings")}#vat_number`}
        className="underline underline-offset-4"
      >
        VAT in the settings
      </a>
    </p>
    {rates.length > 0 && (
      <Table
        caption="VAT by rate"
        rows={[...rates]}
        rowKey={({ percent }) => String(percent)}
        columns={[
          {
            key: "rate",
            header: "Rate",
            cell: ({ percent }) => `${percent}%`,
          },
          {
            key: "net",
            header: "Net",
            align: "right",
            cell: ({ netPence }) => formatPence(netPence),
          },
          {
            key: "vat",
            header: "VAT",
            align: "right",
            cell: ({ vatPence }) => formatPence(vatPence),
          },
          {
            key: "gross",
            header: "Gross",
            align: "right",
            cell: ({ grossPence }) => formatPence(grossPence),
          },
        ]}
      />
    )}
  </section>
);
