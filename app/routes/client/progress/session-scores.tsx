import { ScorePictures } from "#app/parts/care/score-pictures.tsx";
import { Card } from "#app/ui/card.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Bounds } from "#domain/care/episodes/rules.ts";
import type { Progress } from "#domain/care/progress/queries.ts";
import { shortDate } from "#domain/kernel/time.ts";

type Session = Progress["sessions"][number];

/** Pain and energy before and after each session: two pictures, and the numbers beside them. */
export function SessionScores({
  sessions,
  episodes,
}: {
  sessions: readonly Session[];
  /** Whose days are marked below the pictures. */
  episodes: readonly Bounds[];
}) {
  return (
    <Card as="section">
      <h2 className="text-2xl">Before and after your sessions</h2>
      {sessions.length === 0 ? (
        <p className="mt-2 text-soft">
          Nothing to draw yet. After a session your therapist may note how much pain and energy you
          had before and after it; when they share the note, it appears here.
        </p>
      ) : (
        <>
          <ScorePictures sessions={sessions} episodes={episodes} />
          <details className="mt-4">
            <summary className="inline-block cursor-pointer py-1 font-semibold underline underline-offset-4">
              All numbers
            </summary>
            <div className="mt-3">
              <Numbers sessions={sessions} />
            </div>
          </details>
        </>
      )}
    </Card>
  );
}

type Score = (session: Session) => number | null;

function Numbers({ sessions }: { sessions: readonly Session[] }) {
  const score = (header: string, of: Score) => ({
    key: header,
    header,
    align: "right" as const,
    cell: (session: Session) => of(session) ?? "–",
  });
  return (
    <Table
      caption="Pain and energy before and after each session, from 0 to 10"
      rows={sessions.toReversed()}
      rowKey={({ on, painBefore, painAfter, energyBefore }) =>
        `${on} ${painBefore} ${painAfter} ${energyBefore}`
      }
      columns={[
        {
          key: "on",
          header: "Session",
          cell: ({ on }) => shortDate(on),
        },
        score("Pain before", (one) => one.painBefore),
        score("Pain after", (one) => one.painAfter),
        score("Energy before", (one) => one.energyBefore),
        score("Energy after", (one) => one.energyAfter),
      ]}
    />
  );
}
