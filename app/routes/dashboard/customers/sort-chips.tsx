import { ChipLinks } from "#app/parts/lists/chip-links.tsx";
import { listAddress } from "#app/parts/lists/list-address.ts";
import type { CustomerSort, CustomerQuery } from "#domain/shop/customers/list-customers.ts";
import { customerSorts } from "#domain/shop/customers/messages.ts";
import { customerList as rules } from "./customer-list.ts";

/** The four orders of the list (requirements 3.2.6), each a link. */
export function SortChips({ query }: { query: CustomerQuery }) {
  const chips = Object.entries(customerSorts).map(([name, label]) => {
    const sort = name as CustomerSort;
    const descending = (rules.descending ?? []).includes(sort);
    const current = query.sort === sort && query.descending === descending;
    return { href: listAddress(rules, query, { sort, descending }), label, current };
  });
  return (
    <nav aria-label="Sort by" className="flex min-w-0 items-center gap-2 max-sm:w-full">
      <span aria-hidden className="text-sm whitespace-nowrap text-soft max-2xl:hidden">
        Sort by
      </span>
      <ChipLinks chips={chips} />
    </nav>
  );
}
