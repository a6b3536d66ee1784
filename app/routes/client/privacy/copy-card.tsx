import { Download } from "lucide-react";
import { href } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ProofFields } from "#app/parts/account/proof-fields.tsx";

/** A plain form: what comes back is a file and no page. */
export function CopyCard({
  needsCode,
  errors,
}: {
  needsCode: boolean;
  errors: Record<string, string>;
}) {
  return (
    <Card as="section">
      <h2 className="text-2xl">A copy of your data</h2>
      <p className="mt-3">
        One archive (ZIP) with everything we keep about you, in files that any computer opens: your
        profile, consents, orders, enquiries, sign-ins, what you can read in the portal, and the
        receipts of your orders as PDF. Up to three copies a day. What your therapist wrote for the
        record you ask for below.
      </p>
      <form
        method="post"
        action={href("/client/privacy/copy")}
        className="mt-5 grid max-w-md gap-5"
      >
        <ProofFields form="copy" needsCode={needsCode} errors={errors} />
        <div>
          <Button icon={<Download aria-hidden className="size-5" />}>Download my data</Button>
        </div>
      </form>
    </Card>
  );
}
