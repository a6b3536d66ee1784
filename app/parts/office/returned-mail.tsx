import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import { formatBounce } from "#domain/studio/bounces/messages.ts";

type Bounced = { email: string; at: Date; status: string | null };

/** Says of a person's addresses that no mail goes to them, and lets it be tried again. */
export function ReturnedMail({ bounced }: { bounced: readonly Bounced[] }) {
  return bounced.map(({ email, at, status }) => (
    <Form
      key={email}
      method="post"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-warn-tint p-4"
    >
      <input type="hidden" name="address" value={email} />
      <p className="min-w-0 grow basis-md wrap-anywhere">
        <strong>No mail goes to {email}.</strong> On {shortDate(at)} mail came back:{" "}
        {formatBounce(status)}. Ask for another address, or try this one again.
      </p>
      <Button name="intent" value="try-address" size="small" variant="secondary">
        Try Again
      </Button>
    </Form>
  ));
}
