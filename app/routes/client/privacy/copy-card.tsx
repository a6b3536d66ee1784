import { Download } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

/** A plain form: what comes back is a file and no page. */
export function CopyCard({ problem }: { problem: string | undefined }) {
  return (
    <Card as="section">
      <h2 id="copy" className="text-2xl">
        A copy of your data
      </h2>
      <p className="mt-3">
        One archive (ZIP) with everything we keep about you, in files that any computer opens: your profile, consents,
        orders, enquiries, sign-ins, and the receipts of your orders as PDF. Up to three copies a day.
      </p>
      <form method="post" action="/client/privacy/copy" className="mt-5 grid max-w-md gap-5">
        <PasswordField
          label="Your password"
          name="password"
          id="copy-password"
          autoComplete="current-password"
          required
          error={problem}
          autoFocus={problem !== undefined}
        />
        <div>
          <Button icon={<Download aria-hidden className="size-5" />}>Download my data</Button>
        </div>
      </form>
    </Card>
  );
}
