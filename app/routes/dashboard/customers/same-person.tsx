import { LinkButton } from "#app/ui/forms/button.tsx";
import type { OfficeCustomer, listLookalikes } from "#domain/shop/customers/find-customer.ts";
import type { listQuestions } from "#domain/shop/one-person/queries.ts";
import { AlikeList, mergePath } from "./alike-list.tsx";
import { MergedCustomer } from "./merged-customer.tsx";

type SamePersonProps = {
  customer: OfficeCustomer;
  alike: Awaited<ReturnType<typeof listLookalikes>>;
  questions: Awaited<ReturnType<typeof listQuestions>>;
  now: Date;
};

/**
 * The records merged into this customer and whether that is verified, and the records that may be
 * the same person.
 */
export function SamePerson({ customer: { id, merged }, alike, questions, now }: SamePersonProps) {
  return (
    <>
      {merged.length > 0 && (
        <ul className="mb-5 divide-y divide-line border-y border-line">
          {merged.map((one) => (
            <MergedCustomer
              key={one.id}
              merged={one}
              asked={questions.find(({ customerId }) => customerId === one.id)}
              now={now}
            />
          ))}
        </ul>
      )}
      {alike.length > 0 ? (
        <AlikeList of={id} people={alike} />
      ) : (
        <p className="text-soft">Nobody else has this name or phone number.</p>
      )}
      <LinkButton href={mergePath(id)} variant="secondary" size="small" className="mt-4">
        Look for somebody else
      </LinkButton>
    </>
  );
}
