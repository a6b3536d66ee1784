import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireClient } from "#app/http/guards.ts";
import { Badge } from "#app/ui/badge.tsx";
import { letterKinds } from "#domain/care/letters/messages.ts";
import { listOwnLettersAsClient } from "#domain/care/letters/queries.ts";
import { letterState } from "#domain/care/letters/rules.ts";
import { longDate } from "#domain/kernel/time.ts";
import type { Route } from "./+types/letters.ts";
import { ownStates, ownTones } from "./own-states.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const rows = await listOwnLettersAsClient(ctx);
  return {
    letters: rows.map((row) => ({
      id: row.id,
      subject: row.subject,
      to: `${row.recipientName} (${letterKinds[row.kind]})`,
      writer: row.writer,
      on: longDate(row.finishedAt ?? row.updatedAt),
      state: letterState(row),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Letters about you", matches);

/** Letters that the client was asked about, or agreed to. */
export default function OwnLetters({ loaderData: { letters } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Letters about you</h1>
      <p className="mt-2 mb-6 text-lg text-soft">
        What your therapist writes to others about you. Nothing is sent before you have agreed to
        that letter.
      </p>
      {letters.length === 0 && <p>There are none.</p>}
      <ul className="divide-y divide-line rounded-lg border border-line bg-white empty:hidden">
        {letters.map(({ id, subject, to, writer, on, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-3">
            <div className="min-w-0">
              <a
                href={href("/client/letters/:letterId", { letterId: id })}
                className="link inline-block py-1 wrap-anywhere"
              >
                {subject}
              </a>
              <p className="text-sm wrap-anywhere text-soft">
                To {to}, by {writer}, {on}
              </p>
            </div>
            <Badge tone={ownTones[state]}>{ownStates[state]}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
