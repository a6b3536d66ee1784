import { SlidersHorizontal } from "lucide-react";
import { FilterField, FilterSelect } from "#app/parts/lists/filter-field.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import type { OrderQuery } from "#domain/shop/orders/office/list-orders.ts";

/** The filters that stand behind one word, for they are asked for rarely: money, sending, product and days. */
export const foldedFilters = ["paid", "sent", "product", "from", "to"] as const;

const paid = [
  { value: "", label: "Paid or not" },
  { value: "yes", label: "Paid" },
  { value: "waits", label: "Waits for money" },
];
const sent = [
  { value: "", label: "Sent or not" },
  { value: "to-send", label: "To send" },
  { value: "sent", label: "Something sent" },
];

/** Part of the list's search form: above the rows on a large screen, in their place on a phone. */
export function MoreFilters({ query: { filters } }: { query: OrderQuery }) {
  const set = foldedFilters.filter((name) => filters[name] !== "").length;
  return (
    <details className="relative max-sm:open:basis-full">
      <summary className="flex min-h-9 list-none items-center gap-1.5 rounded-md border border-edge bg-white px-3 text-sm whitespace-nowrap">
        <SlidersHorizontal aria-hidden className="size-4" />
        Filters{set > 0 && ` (${set})`}
      </summary>
      <div className="z-20 mt-1 grid grid-cols-2 gap-3 rounded-md border border-line bg-white p-3 sm:absolute sm:top-full sm:right-0 sm:w-96 sm:shadow-mid">
        <FilterSelect label="Money" name="paid" defaultValue={filters.paid} options={paid} />
        <FilterSelect label="Sending" name="sent" defaultValue={filters.sent} options={sent} />
        <FilterField label="From" name="from" type="date" defaultValue={filters.from} />
        <FilterField label="To" name="to" type="date" defaultValue={filters.to} />
        <div className="col-span-2">
          <FilterField
            label="Product"
            name="product"
            defaultValue={filters.product}
            placeholder="Words of its name"
          />
        </div>
        <Button size="small" variant="secondary" className="col-span-2">
          Show
        </Button>
      </div>
    </details>
  );
}
