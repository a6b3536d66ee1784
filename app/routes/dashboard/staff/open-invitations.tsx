import { Form, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import type { listInvitations } from "#domain/people/staff/queries.ts";
import { invitedAsNames } from "#domain/people/messages.ts";

type Invitation = Awaited<ReturnType<typeof listInvitations>>[number];

/** The open invitations; nothing where there are none. */
export function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <Card as="section" className="mt-6">
      <h2 className="text-xl">Open invitations</h2>
      <ul className="mt-4 divide-y divide-line">
        {invitations.map((invitation) => (
          <OpenInvitation key={invitation.id} {...invitation} />
        ))}
      </ul>
    </Card>
  );
}

function OpenInvitation({ id, email, kind, firstName, lastName, expiresAt, isOver }: Invitation) {
  const { formData } = useNavigation();
  const busy = formData?.get("invitation") === id;
  const name = `${firstName} ${lastName}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm break-words text-soft">
          {email} · {invitedAsNames[kind]}
        </p>
        <p className="mt-1">
          {isOver ? (
            <Badge tone="warn">Link over since {shortDate(expiresAt)}</Badge>
          ) : (
            <Badge>Open until {shortDate(expiresAt)}</Badge>
          )}
        </p>
      </div>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="invitation" value={id} />
        <Button name="intent" value="again" variant="secondary" size="small" busy={busy}>
          Send again <span className="sr-only">to {name}</span>
        </Button>
        <Button name="intent" value="withdraw" variant="quiet" size="small" busy={busy}>
          Withdraw <span className="sr-only">from {name}</span>
        </Button>
      </Form>
    </li>
  );
}
