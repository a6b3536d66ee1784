import { listAddress } from "#app/parts/list-address.ts";
import { classes } from "#app/ui/classes.ts";
import type { CustomerSort, CustomerWish } from "#domain/shop/customers/list-customers.ts";
import { customerSorts } from "#domain/shop/customers/words.ts";
import { customerList as rules } from "./customer-list.ts";

/** The four orders of the list (spec 3 point 2.6), each a link. */
export function SortChips({ wish }: { wish: CustomerWish }) {
  return (
    <nav aria-label="Sort by" className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-sm text-soft">
        Sort by
      </span>
      <ul className="flex flex-wrap gap-2">
        {Object.entries(customerSorts).map(([name, label]) => {
          const sort = name as CustomerSort;
          const descending = (rules.descending ?? []).includes(sort);
          const current = wish.sort === sort && wish.descending === descending;
          return (
            <li key={sort}>
              <a
                href={listAddress(rules, wish, { sort, descending })}
                data-keep-place=""
                aria-current={current ? "true" : undefined}
                className={classes(
                  "inline-flex min-h-10 items-center rounded-full border px-4 text-sm transition-colors",
                  current ? "border-ink bg-ink font-semibold text-paper" : "border-edge bg-white hover:border-ink",
                )}
              >
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
