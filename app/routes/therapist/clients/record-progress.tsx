import { ClientProgress } from "#app/parts/care/client-progress.tsx";
import { GoalList } from "#app/parts/care/goal-list.tsx";
import { MeasuresOverTime } from "#app/parts/care/measures-over-time.tsx";
import { ScorePictures } from "#app/parts/care/score-pictures.tsx";
import { SeatOverTime } from "#app/parts/riding/seat-over-time.tsx";
import { Table } from "#app/ui/table.tsx";
import type { ScoreRow } from "#domain/care/record/queries.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { EpisodeFilter } from "./episode-filter.tsx";
import type { readProgress } from "./read-progress.ts";

type RecordProgressProps = Awaited<ReturnType<typeof readProgress>> & { clientId: string };

/** How a client is getting on: in all episodes, each marked below the pictures, or in one with its goals. */
export function RecordProgress(props: RecordProgressProps) {
  const { clientId, progress, measures, seat, sessions, scores, episodes, episodeId, goals } =
    props;
  const bounds = episodeId ? [] : episodes;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <EpisodeFilter
          clientId={clientId}
          part="progress"
          episodes={episodes}
          episodeId={episodeId}
        />
        {goals && goals.length > 0 && (
          <section aria-label="Goals" className="rounded-lg border border-line bg-white p-4">
            <h2 className="text-xl">Goals</h2>
            <GoalList goals={goals} />
          </section>
        )}
        {!episodeId && <ClientProgress progress={progress} />}
      </div>
      {measures.length > 0 && (
        <section aria-label="Measures" className="rounded-lg border border-line bg-white p-4">
          <h2 className="mb-3 text-xl">Measures</h2>
          <MeasuresOverTime series={measures} episodes={bounds} />
        </section>
      )}
      {seat.length > 0 && (
        <section aria-label="The seat" className="rounded-lg border border-line bg-white p-4">
          <h2 className="mb-3 text-xl">The seat, in the saddle and on the ground</h2>
          <SeatOverTime days={seat} />
        </section>
      )}
      {sessions.length > 0 && (
        <section
          aria-label="Pain and energy"
          className="rounded-lg border border-line bg-white p-4"
        >
          <h2 className="text-xl">Pain and energy, before and after sessions</h2>
          <ScorePictures sessions={sessions} episodes={bounds} />
        </section>
      )}
      <Scores scores={scores} />
    </div>
  );
}

const score = (value: number | null) => (value === null ? "–" : String(value));

function Scores({ scores }: { scores: readonly ScoreRow[] }) {
  if (scores.length === 0) return <p className="text-soft">No pain or energy recorded yet.</p>;
  return (
    <Table
      caption="Pain and energy by session"
      rows={[...scores]}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "day",
          header: "Session",
          cell: ({ scoredOn }) => shortDate(scoredOn),
        },
        {
          key: "pain",
          header: "Pain",
          cell: (row) => `${score(row.painBefore)} → ${score(row.painAfter)}`,
        },
        {
          key: "energy",
          header: "Energy",
          cell: (row) => `${score(row.energyBefore)} → ${score(row.energyAfter)}`,
        },
      ]}
    />
  );
}
