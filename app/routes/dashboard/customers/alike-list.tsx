import { href } from "react-router";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { formatOrderCount } from "#domain/shop/customers/messages.ts";

type Person = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  totalOrders: number;
};

/** Customers who may be the same person, each with a preview of what merging would do. */
export function AlikeList({ of, people }: { of: string; people: readonly Person[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {people.map(({ id, firstName, lastName, email, totalOrders }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">
              {firstName} {lastName}
            </span>
            <span className="block text-sm text-soft">
              {email} · {formatOrderCount(totalOrders)}
            </span>
          </span>
          <LinkButton
            href={`${mergePath(of)}?with=${id}`}
            variant="secondary"
            size="small"
            aria-label={`Preview merge with ${email}`}
          >
            Preview merge
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

/** The page for finding the other record of the same person. */
export const mergePath = (customerId: string): string =>
  href("/dashboard/customers/:customerId/merge", { customerId });
