import { ListChecks } from "lucide-react";
import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireClient } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { formatDue, questionnaireMessages } from "#domain/care/questionnaires/messages.ts";
import { type RequestRow, listOwnQuestionnaires } from "#domain/care/questionnaires/queries.ts";
import { longDate } from "#domain/kernel/time.ts";
import type { Route } from "./+types/questionnaires.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const rows = (await listOwnQuestionnaires(ctx)).map((row) => ({
    id: row.id,
    title: row.title,
    dueOn: row.dueOn,
    answeredAt: row.answeredAt,
    hasDraft: row.answerId !== null,
    score: row.score,
  }));
  return { rows, flash: flashOf(url, questionnaireMessages) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Questionnaires", matches);

/** What a client is asked, then what they have answered. */
export default function OwnQuestionnaires({ loaderData: { rows, flash } }: Route.ComponentProps) {
  const open = rows.filter(({ answeredAt }) => !answeredAt);
  const sent = rows.filter(({ answeredAt }) => answeredAt);
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Questionnaires</h1>
      <p className="mt-2 mb-6 text-soft">
        A few questions now and then, so that you and your therapist see how it goes.
      </p>
      <ActionNotice result={undefined} flash={flash} />
      {rows.length === 0 && (
        <EmptyState title="Nothing to answer" icon={<ListChecks aria-hidden className="size-9" />}>
          <p>Your therapist asks you here when there is something.</p>
        </EmptyState>
      )}
      <ul className="grid gap-3 empty:hidden">
        {open.map(({ id, title, dueOn, hasDraft }) => (
          <Card as="li" key={id}>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <div className="min-w-0">
                <h2 className="text-xl">{title}</h2>
                <p className="mt-1 text-soft">{formatDue(dueOn)}</p>
              </div>
              <LinkButton href={href("/client/questionnaires/:requestId", { requestId: id })}>
                {hasDraft ? "Go on" : "Answer"}
                <span className="sr-only">: {title}</span>
              </LinkButton>
            </div>
          </Card>
        ))}
      </ul>
      {sent.length > 0 && <Sent rows={sent} />}
    </div>
  );
}

type SentRow = Pick<RequestRow, "id" | "title" | "answeredAt" | "score">;

const Sent = ({ rows }: { rows: readonly SentRow[] }) => (
  <section className="mt-8">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-xl">Answered</h2>
      <a href={href("/client/progress")} className="link inline-block py-1">
        How it goes over time
      </a>
    </div>
    <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-white">
      {rows.map(({ id, title, answeredAt, score }) => (
        <li key={id} className="flex items-center justify-between gap-x-4 px-4 py-2">
          <div className="min-w-0">
            <a
              href={href("/client/questionnaires/:requestId", { requestId: id })}
              className="link inline-block py-0.5"
            >
              {title}
              <span className="sr-only">{`, ${longDate(answeredAt!)}`}</span>
            </a>
            <p className="text-sm text-soft">{longDate(answeredAt!)}</p>
          </div>
          {score && <b className="text-right text-lg tabular-nums">{score.words}</b>}
        </li>
      ))}
    </ul>
  </section>
);
