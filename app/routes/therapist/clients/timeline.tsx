import { href as addressOf } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { EpisodeRow } from "#domain/care/episodes/queries.ts";
import type { TimelineEntry } from "#domain/care/record/timeline.ts";
import {
  consentNames,
  noteStates,
  type TimelineKind,
  timelineNames,
} from "#domain/care/record/messages.ts";
import { complianceNames, flagNames } from "#domain/care/messages.ts";
import { pagesFor } from "#domain/kernel/input/list-query.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { sessionStatuses } from "#domain/schedule/sessions/messages.ts";
import { EpisodeFilter } from "./episode-filter.tsx";

type TimelineProps = {
  clientId: string;
  entries: readonly TimelineEntry[];
  episodes: readonly EpisodeRow[];
  episodeId: string | undefined;
  page: number;
  total: number;
};

/** What has happened with a client, the newest first: a day, a heading, and where it stands in full. */
export function Timeline(props: TimelineProps) {
  const { clientId, entries, episodes, episodeId, page, total } = props;
  const here = addressOf("/therapist/clients/:clientId", { clientId });
  if (total === 0)
    return <EmptyState title="Nothing yet">Sessions, notes and forms appear here.</EmptyState>;
  return (
    <>
      <EpisodeFilter
        clientId={clientId}
        part="timeline"
        episodes={episodes}
        episodeId={episodeId}
      />
      <ol className="divide-y divide-line rounded-lg border border-line bg-white">
        {entries.map((entry) => (
          <li
            key={`${entry.kind} ${entry.id}`}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-3 px-4 py-2 sm:grid-cols-[7rem_11rem_minmax(0,1fr)]"
          >
            <span className="text-soft tabular-nums">{shortDate(entry.day)}</span>
            <Heading entry={entry} href={hrefs[entry.kind]?.(entry.id, here)} />
            <EntryText entry={entry} isNarrowed={episodeId !== undefined} />
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        pages={pagesFor(total)}
        hrefFor={(number) =>
          `${here}?part=timeline${episodeId ? `&episode=${episodeId}` : ""}&page=${number}`
        }
        label="Pages of the timeline"
      />
    </>
  );
}

function Heading({ entry: { kind }, href }: { entry: TimelineEntry; href: string | undefined }) {
  const name = timelineNames[kind];
  if (!href) return <span className="font-semibold">{name}</span>;
  return (
    <span>
      <a href={href} className="link inline-block py-0.5 font-semibold">
        {name}
      </a>
    </span>
  );
}

const session = (id: string) => addressOf("/therapist/sessions/:sessionId", { sessionId: id });
const part = (name: string) => (_: string, here: string) => `${here}?part=${name}`;
const flags = (_: string, here: string) => `${here}/flags`;

/** Where each kind stands in full; a consent has its words nowhere else. */
const hrefs: Partial<Record<TimelineKind, (id: string, here: string) => string>> = {
  session,
  group: session,
  "flag-set": flags,
  "flag-lifted": flags,
  health: part("health"),
  activity: part("progress"),
  "questionnaire-asked": (_, here) => `${here}/questionnaires`,
  "questionnaire-sent": (id, here) => `${here}/questionnaires/${id}`,
  "form-asked": part("forms"),
  "episode-opened": (id, here) => `${here}/episodes/${id}`,
  "episode-closed": (id, here) => `${here}/episodes/${id}`,
  note: (id) => addressOf("/therapist/notes/:treatmentId", { treatmentId: id }),
  "client-note": (id) => addressOf("/therapist/client-notes/:noteId", { noteId: id }),
  letter: (id, here) => `${here}/letters/${id}`,
  paper: (_, here) => `${here}/papers`,
  response: (id) => addressOf("/therapist/responses/:responseId", { responseId: id }),
  "form-signed": (id) => addressOf("/therapist/forms/answers/:answerId", { answerId: id }),
};

/** How each kind's state is read, where it is a key. */
const stateLabels: Partial<Record<TimelineKind, Record<string, string>>> = {
  session: { ...sessionStatuses, ...noteStates },
  response: complianceNames,
  "flag-set": flagNames,
  "flag-lifted": flagNames,
  "consent-given": consentNames,
  "consent-withdrawn": consentNames,
};

type EntryTextProps = { entry: TimelineEntry; isNarrowed: boolean };

function EntryText({ entry: { kind, title, state, episode }, isNarrowed }: EntryTextProps) {
  // Of a session two things are said: how it went, and how its note stands.
  const said = kind === "session" ? state.split(" ") : [state];
  const words = said.map((word) => stateLabels[kind]?.[word] ?? word).join(", ");
  return (
    <span className="min-w-0 wrap-anywhere max-sm:col-start-2">
      {title}
      {title && words && <span className="text-soft">, </span>}
      {words && <span className="text-soft">{words}</span>}
      {episode && !isNarrowed && (
        <>
          {(title || words) && " "}
          <Badge>{episode}</Badge>
        </>
      )}
    </span>
  );
}
