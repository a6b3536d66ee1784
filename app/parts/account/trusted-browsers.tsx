import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { plainDate } from "#domain/kernel/time.ts";

/** One browser that is asked for no code. */
export type BrowserView = { id: string; device: string; until: Date; isThis: boolean };

/** The browsers that sign in without a code, and until when, with a way to take the trust in each back. */
export function TrustedBrowsers({ browsers }: { browsers: BrowserView[] }) {
  return (
    <>
      <p className="mt-2 text-soft">
        They sign in with the password alone. Changes of your account still ask for a code.
      </p>
      <ul className="mt-4 divide-y divide-line">
        {browsers.map(({ id, device, until, isThis }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
            <p>
              <span className="mr-3 font-semibold">{device}</span>
              {isThis && <Badge tone="good">This one</Badge>}
              <span className="block text-sm text-soft">Until {plainDate(until)}</span>
            </p>
            <Form method="post">
              <input type="hidden" name="intent" value="distrust" />
              <input type="hidden" name="id" value={id} />
              <Button
                variant="secondary"
                size="small"
                aria-label={`Ask ${device} for a code again`}
              >
                Ask for a code again
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}
