import { Mail } from "lucide-react";
import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { letterKinds } from "#domain/care/letters/messages.ts";
import { listOwnLetters } from "#domain/care/letters/queries.ts";
import { letterState } from "#domain/care/letters/rules.ts";
import { listSize } from "#domain/kernel/input/list-query.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { Route } from "./+types/letters.ts";
import { LetterBadge } from "./state-badge.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const page = Number(/^[1-9]\d{0,3}$/.exec(url.searchParams.get("page") ?? "")?.[0] ?? 1);
  const rows = await listOwnLetters(ctx, page);
  const letters = rows.map((row) => ({
    id: row.id,
    clientId: row.clientId,
    clientName: row.clientName,
    to: row.recipientName,
    kind: letterKinds[row.kind],
    subject: row.subject,
    state: letterState(row),
    on: shortDate(row.lastSentAt ?? row.finishedAt ?? row.updatedAt),
  }));
  return { letters, page, pages: Math.ceil((rows[0]?.total ?? 0) / listSize) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Letters", matches);

/** The letters that this therapist wrote, about all clients, and how each stands. */
export default function Letters({ loaderData: { letters, page, pages } }: Route.ComponentProps) {
  return (
    <div className="max-w-5xl">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-2xl">Letters</h1>
        <div className="ml-auto flex flex-wrap gap-2">
          <LinkButton href={href("/therapist/letters/templates")} variant="secondary" size="small">
            Texts
          </LinkButton>
          <LinkButton href={href("/therapist/clients")} size="small">
            Write a letter
          </LinkButton>
        </div>
      </div>
      {letters.length === 0 ? (
        <EmptyState title="No letters yet" icon={<Mail aria-hidden className="size-8" />}>
          A letter is written from a client’s record: open the client, press Letters, and choose
          whom it is for.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-white">
          {letters.map((letter) => (
            <li
              key={letter.id}
              className="grid items-center gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto_5.5rem]"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">{letter.clientName}</span>
              <a
                href={href("/therapist/clients/:clientId/letters/:letterId", {
                  clientId: letter.clientId,
                  letterId: letter.id,
                })}
                className="link min-w-0 py-1 wrap-anywhere"
              >
                {letter.subject}
                <span className="text-soft no-underline">
                  {" "}
                  · {letter.to ? `${letter.to}, ${letter.kind}` : letter.kind}
                </span>
              </a>
              <span>
                <LetterBadge state={letter.state} />
              </span>
              <span className="text-sm text-soft tabular-nums sm:text-right">{letter.on}</span>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(one) => `${href("/therapist/letters")}?page=${one}`}
      />
    </div>
  );
}
