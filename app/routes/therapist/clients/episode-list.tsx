import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { outcomeNames } from "#domain/care/episodes/messages.ts";
import type { EpisodeRow } from "#domain/care/episodes/queries.ts";
import { type Day, shortDate } from "#domain/kernel/time.ts";
import { outcomeTones } from "../episodes/outcome-tones.ts";

type EpisodeListProps = {
  clientId: string;
  episodes: readonly EpisodeRow[];
  today: Day;
  mayWrite: boolean;
};

/** A client's episodes, open ones first: how far they are, when they are looked at again, how they ended. */
export function EpisodeList({ clientId, episodes, today, mayWrite }: EpisodeListProps) {
  const open = mayWrite && (
    <LinkButton href={href("/therapist/clients/:clientId/episodes/new", { clientId })} size="small">
      Open an episode
    </LinkButton>
  );
  if (episodes.length === 0)
    return (
      <>
        <EmptyState title="No episodes yet">
          An episode keeps together what belongs to one problem: goals, visits, notes, and how it
          ended.
        </EmptyState>
        <div className="mt-4">{open}</div>
      </>
    );
  return (
    <>
      <div className="mb-3">{open}</div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-white">
        {episodes.map((episode) => (
          <li key={episode.id} className="px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <a
                href={href("/therapist/clients/:clientId/episodes/:episodeId", {
                  clientId,
                  episodeId: episode.id,
                })}
                className="link inline-block py-0.5 font-semibold wrap-anywhere"
              >
                {episode.title}
              </a>
              <State episode={episode} today={today} />
            </p>
            <p className="text-sm text-soft tabular-nums">{factsOf(episode)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function State({ episode, today }: { episode: EpisodeRow; today: Day }) {
  const { closedOn, outcome, reviewOn, plannedVisits, visits } = episode;
  if (closedOn)
    return outcome && <Badge tone={outcomeTones[outcome]}>{outcomeNames[outcome]}</Badge>;
  return (
    <>
      <Badge tone="info">Open</Badge>
      {reviewOn && reviewOn <= today && <Badge tone="warn">Review is due</Badge>}
      {plannedVisits && visits >= plannedVisits && <Badge tone="warn">Visits used up</Badge>}
    </>
  );
}

function factsOf({ openedOn, closedOn, visits, plannedVisits, ...episode }: EpisodeRow): string {
  const { reviewOn, goals, goalsMet, therapist } = episode;
  return [
    `${shortDate(openedOn)} to ${closedOn ? shortDate(closedOn) : "today"}`,
    `${visits}${plannedVisits ? ` of ${plannedVisits}` : ""} ${visits === 1 && !plannedVisits ? "visit" : "visits"}`,
    goals > 0 && `${goalsMet} of ${goals} ${goals === 1 ? "goal" : "goals"} reached`,
    reviewOn && !closedOn && `review on ${shortDate(reviewOn)}`,
    therapist,
  ]
    .filter(Boolean)
    .join(" · ");
}
