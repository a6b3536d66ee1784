import { GoalList, type GoalView } from "#app/parts/care/goal-list.tsx";
import { Card } from "#app/ui/card.tsx";
import { outcomeNames } from "#domain/care/episodes/messages.ts";
import type { OwnEpisode } from "#domain/care/episodes/queries.ts";
import { longDate, plainDate } from "#domain/kernel/time.ts";

export type OwnEpisodeView = Omit<OwnEpisode, "goals"> & { goals: readonly GoalView[] };

/** What a client and their therapist work towards, as far as it was shared: goals in the client's words, visits, how it ended. */
export function OwnEpisodes({ episodes }: { episodes: readonly OwnEpisodeView[] }) {
  if (episodes.length === 0) return null;
  const [open, closed] = [
    episodes.filter(({ closedOn }) => !closedOn),
    episodes.filter(({ closedOn }) => closedOn),
  ];
  return (
    <Card as="section">
      <h2 className="text-2xl">What we are working towards</h2>
      {open.length === 0 && (
        <p className="mt-1 text-soft">Nothing at the moment. What you reached stands below.</p>
      )}
      {open.map((episode) => (
        <section key={episode.id} aria-label={episode.title} className="mt-4">
          <h3 className="text-xl wrap-anywhere">{episode.title}</h3>
          <p className="text-soft">{planOf(episode)}</p>
          <GoalList goals={episode.goals} />
        </section>
      ))}
      {closed.length > 0 && (
        <details className="mt-5 border-t border-line pt-3" open={open.length === 0}>
          <summary className="cursor-pointer py-1 font-semibold">
            {closed.length === 1 ? "Finished: 1" : `Finished: ${closed.length}`}
          </summary>
          {closed.map((episode) => (
            <section key={episode.id} aria-label={episode.title} className="mt-3">
              <h3 className="text-lg wrap-anywhere">{episode.title}</h3>
              <p className="text-soft">
                {`${plainDate(episode.opened_on)} to ${plainDate(episode.closedOn!)}`}
                {episode.outcome && ` · ${outcomeNames[episode.outcome]}`}
              </p>
              {episode.outcomeBody && (
                <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">
                  {episode.outcomeBody}
                </p>
              )}
              <GoalList goals={episode.goals} />
            </section>
          ))}
        </details>
      )}
    </Card>
  );
}

/** "Since 3 June 2026, 6 visits planned; we look at it together on Thursday 20 July 2026." */
function planOf({ opened_on: from, planned_visits: visits, review_on: review }: OwnEpisodeView) {
  const planned = visits ? `, ${visits} ${visits === 1 ? "visit" : "visits"} planned` : "";
  const together = review ? `; we look at it together on ${longDate(review)}` : "";
  return `Since ${plainDate(from)}${planned}${together}.`;
}
