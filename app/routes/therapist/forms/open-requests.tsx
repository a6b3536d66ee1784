import { Form, href } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { TemplateView } from "#domain/care/forms/list-templates.ts";
import { shortDate } from "#domain/kernel/time.ts";

/** Who has been asked and has not signed: names and days. */
export function OpenRequests({ asked }: Pick<TemplateView, "asked">) {
  if (asked.length === 0) return null;
  return (
    <Card as="section" className="mt-5">
      <h2 className="text-xl">Asked, not signed</h2>
      <ul className="mt-2 divide-y divide-line">
        {asked.map(({ id, clientId, name, askedAt, dueOn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="min-w-0">
              <a
                href={href("/therapist/clients/:clientId", { clientId })}
                className="link inline-block py-0.5 font-semibold wrap-anywhere"
              >
                {name}
              </a>
              <span className="block text-sm text-soft">
                {`Asked ${shortDate(askedAt)}${dueOn ? `, to be signed by ${shortDate(dueOn)}` : ""}`}
              </span>
            </span>
            <TakeBack id={id} name={name} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Asking once more is how this is undone. */
const TakeBack = ({ id, name }: { id: string; name: string }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="request_id" value={id} />
    <Button
      name="intent"
      value="withdraw-form"
      variant="secondary"
      size="small"
      className="whitespace-nowrap"
    >
      Take back<span className="sr-only">{`: ${name}`}</span>
    </Button>
  </Form>
);
