import { Form } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { CustomerAtDesk, listLookalikes } from "#domain/shop/customers/find-customer.ts";
import { AlikeList, mergePath } from "./alike-list.tsx";

type SamePersonProps = { customer: CustomerAtDesk; alike: Awaited<ReturnType<typeof listLookalikes>> };

/** Who is merged into this customer, and who else they may be. */
export function SamePerson({ customer: { id, merged }, alike }: SamePersonProps) {
  return (
    <>
      {merged.length > 0 && (
        <ul className="mb-5 divide-y divide-line border-y border-line">
          {merged.map(({ id: other, firstName, lastName, email }) => (
            <li key={other} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="min-w-0 wrap-anywhere">
                {firstName} {lastName}, {email}, is merged into this customer.
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="other" value={other} />
                <Button
                  name="intent"
                  value="part"
                  variant="secondary"
                  size="small"
                  aria-label={`Undo: part ${email} again`}
                >
                  Undo
                </Button>
              </Form>
            </li>
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
