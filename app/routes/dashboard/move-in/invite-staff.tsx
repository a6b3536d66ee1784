import { Form } from "react-router";
import { ProofFields } from "#app/parts/account/proof-fields.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { staffInvitedAtOnce, undoDays } from "#domain/imports/messages.ts";
import type { ImportResult } from "./import-actions.ts";

type InviteStaffProps = {
  toInvite: number;
  needsCode: boolean;
  result: ImportResult | undefined;
};

/** Lets the next members of staff in: asks for the owner's own password, as each invitation does. */
export function InviteStaff({ toInvite, needsCode, result }: InviteStaffProps) {
  const next = Math.min(toInvite, staffInvitedAtOnce);
  return (
    <Card as="section" className="mb-8 max-w-3xl">
      <h2 className="text-2xl">Let them in</h2>
      <p className="mt-2 max-w-prose text-soft">
        Each is mailed a link by which they choose a password. Therapists have no permission until
        you grant it on the page of staff. Who is not invited within {undoDays} days is invited
        there.
      </p>
      <Form method="post" noValidate className="mt-5 grid max-w-md gap-5">
        <ProofFields form="invite-staff" needsCode={needsCode} errors={result?.errors ?? {}} />
        <div>
          <Button name="intent" value="invite-staff">
            {next === 1 ? "Invite One" : `Invite ${next}`}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
