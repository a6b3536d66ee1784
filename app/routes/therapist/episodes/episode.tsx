import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { GoalList } from "#app/parts/care/goal-list.tsx";
import { MeasuresOverTime } from "#app/parts/care/measures-over-time.tsx";
import { ScorePictures } from "#app/parts/care/score-pictures.tsx";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { reopenEpisode } from "#domain/care/episodes/close-episode.ts";
import { episodeMessages, episodeRefusals, outcomeNames } from "#domain/care/episodes/messages.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { History } from "../notes/history.tsx";
import { notesHref } from "../notes/notes-address.ts";
import type { Route } from "./+types/episode.ts";
import { outcomeTones } from "./outcome-tones.ts";
import { ProblemList } from "./problem-list.tsx";
import { openEpisodePage } from "./read-episode.ts";
import { readWhole } from "./read-whole.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const opened = await openEpisodePage(context, params, url);
  const page = Number(/^[1-9]\d{0,3}$/.exec(url.searchParams.get("page") ?? "")?.[0] ?? 1);
  const { client, mayWrite, episode } = opened;
  return {
    client,
    mayWrite,
    episode,
    flash: flashOf(url, episodeMessages),
    ...(await readWhole(opened, page)),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, record } = await openEpisodePage(context, params, new URL(request.url));
  const reopened = await reopenEpisode(ctx, record, params.episodeId);
  const here = href("/therapist/clients/:clientId/episodes/:episodeId", params);
  if (reopened.ok) throw redirect(`${here}?done=reopened`, 303);
  const status = reopened.why === "not-allowed" ? 403 : 409;
  return data<ActionResult>({ failed: episodeRefusals[reopened.why] }, status);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Episode", matches);

/** One episode whole: what they want, what it is about, how it went, what was written. */
export default function EpisodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { client, mayWrite, episode, goals, sessions, series, notes, letters, flash } = loaderData;
  const params = { clientId: client.id, episodeId: episode.id };
  const here = href("/therapist/clients/:clientId/episodes/:episodeId", params);
  const record = href("/therapist/clients/:clientId", { clientId: client.id });
  const isOpen = !episode.closedOn;
  const progress = `${record}?part=progress&episode=${episode.id}`;
  return (
    <div className="max-w-5xl">
      <BackLink href={`${record}?part=episodes`}>{`Record of ${client.name}`}</BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl wrap-anywhere">{episode.title}</h1>
        {isOpen && <Badge tone="info">Open</Badge>}
        {episode.outcome && (
          <Badge tone={outcomeTones[episode.outcome]}>{outcomeNames[episode.outcome]}</Badge>
        )}
      </div>
      <p className="mt-1 text-soft tabular-nums">{factsOf(episode)}</p>
      {mayWrite && (
        <div className="mt-3 flex flex-wrap gap-2 print:hidden">
          {isOpen && (
            <>
              <LinkButton
                href={notesHref({
                  client: client.id,
                  tab: "new",
                  episode: episode.id,
                })}
                size="small"
              >
                New session note
              </LinkButton>
              <LinkButton href={`${here}/edit`} size="small" variant="secondary">
                Change
              </LinkButton>
              <LinkButton href={`${here}/close`} size="small" variant="secondary">
                Close with an outcome
              </LinkButton>
            </>
          )}
          {!isOpen && (
            <Form method="post">
              <Button variant="secondary" size="small">
                Open it again
              </Button>
            </Form>
          )}
        </div>
      )}
      <ActionNotice result={actionData} flash={flash} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        {episode.outcome && (
          <section aria-label="Outcome" className="rounded-lg border border-line bg-white p-4">
            <h2 className="text-xl">{`Outcome: ${outcomeNames[episode.outcome].toLowerCase()}`}</h2>
            <p className="text-sm text-soft">
              {episode.outcomeShared ? "The client reads it." : "For those who treat them."}
            </p>
            {episode.outcomeBody && (
              <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">
                {episode.outcomeBody}
              </p>
            )}
          </section>
        )}
        <div className="grid items-start gap-5 md:grid-cols-2">
          <section aria-label="Goals" className="rounded-lg border border-line bg-white p-4">
            <h2 className="text-xl">{`What ${client.firstName} wants`}</h2>
            {goals.length === 0 && <p className="mt-1 text-soft">No goals yet.</p>}
            <GoalList goals={goals} />
          </section>
          <ProblemList problems={episode.problems} />
        </div>
        {series.length > 0 && (
          <section aria-label="Measures" className="rounded-lg border border-line bg-white p-4">
            <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-xl">Measures</h2>
              <a href={progress} className="link inline-block py-1 text-sm print:hidden">
                Progress of this episode
              </a>
            </div>
            <MeasuresOverTime series={series} />
          </section>
        )}
        {sessions.length > 0 && (
          <section
            aria-label="Pain and energy"
            className="rounded-lg border border-line bg-white p-4"
          >
            <h2 className="text-xl">Pain and energy, before and after sessions</h2>
            <ScorePictures sessions={sessions} />
          </section>
        )}
        <section aria-labelledby="notes">
          <h2 id="notes" className="mb-2 text-xl">
            Session notes
          </h2>
          <History
            {...notes}
            draftHref={(draft) => notesHref({ client: client.id, tab: "new", draft })}
            pageHref={(page) => `${here}?page=${page}`}
          />
        </section>
        {letters.length > 0 && (
          <section aria-labelledby="letters">
            <h2 id="letters" className="mb-2 text-xl">
              Letters of this time
            </h2>
            <ul className="divide-y divide-line rounded-lg border border-line bg-white">
              {letters.map(({ id, to, on }) => (
                <li key={id} className="flex items-baseline justify-between gap-3 px-4 py-1.5">
                  <a
                    href={`${record}/letters/${id}`}
                    className="link inline-block min-w-0 py-1.5 wrap-anywhere"
                  >
                    {to}
                  </a>
                  <span className="shrink-0 text-sm text-soft tabular-nums">{shortDate(on)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

type Facts = Route.ComponentProps["loaderData"]["episode"];

/** "From 12/06/2026, 4 of 6 visits, review on 20/07/2026; in charge: Nell Hart". */
function factsOf(episode: Facts): string {
  const { opened_on: from, closedOn, visits, planned_visits: planned, review_on: review } = episode;
  const days = `${shortDate(from)} to ${closedOn ? shortDate(closedOn) : "today"}`;
  const seen = `${visits}${planned ? ` of ${planned}` : ""} ${visits === 1 && !planned ? "visit" : "visits"}`;
  return [
    days,
    seen,
    review && !closedOn && `review on ${shortDate(review)}`,
    `in charge: ${episode.therapist}`,
    episode.is_shared ? "shared with the client" : "not shared",
  ]
    .filter(Boolean)
    .join(" · ");
}
