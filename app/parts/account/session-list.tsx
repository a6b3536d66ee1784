import { Laptop, Smartphone } from "lucide-react";
import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { clockTime, plainDate } from "#domain/kernel/time.ts";

/** One browser that is signed in. */
export type AccountSessionView = {
  id: string;
  device: string;
  since: Date;
  lastUsed: Date;
  isThis: boolean;
};

const moment = (at: Date) => `${plainDate(at)}, ${clockTime(at)}`;

/**
 * The sessions of an account, with a way to sign out each browser but this one, and all others at
 * once.
 */
export function SessionList({ sessions }: { sessions: AccountSessionView[] }) {
  return (
    <>
      <ul className="mt-4 divide-y divide-line">
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="mt-5">
          <input type="hidden" name="intent" value="end-others" />
          <Button variant="secondary">Sign out everywhere else</Button>
        </Form>
      )}
    </>
  );
}

function Session({ id, device, since, lastUsed, isThis }: AccountSessionView) {
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" />
        <p>
          <span className="mr-3 font-semibold">{device}</span>
          {isThis && <Badge tone="good">This one</Badge>}
          <span className="block text-sm text-soft">Last used {moment(lastUsed)}</span>
          <span className="block text-sm text-soft">Signed in {moment(since)}</span>
        </p>
      </div>
      {!isThis && (
        <Form method="post">
          <input type="hidden" name="intent" value="end-one" />
          <input type="hidden" name="id" value={id} />
          <Button
            variant="secondary"
            size="small"
            aria-label={`Sign out ${device}, last used ${moment(lastUsed)}`}
          >
            Sign out
          </Button>
        </Form>
      )}
    </li>
  );
}
