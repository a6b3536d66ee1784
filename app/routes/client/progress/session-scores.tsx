import { LineChart } from "#app/parts/care/line-chart.tsx";
import { Card } from "#app/ui/card.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Progress } from "#domain/care/progress/queries.ts";
import { shortDate } from "#domain/kernel/time.ts";

type Session = Progress["sessions"][number];

/** Pain and energy before and after each session: two pictures, and the numbers beside them. */
export function SessionScores({ sessions }: { sessions: readonly Session[] }) {
  const pain = sessions.filter(
    ({ painBefore, painAfter }) => painBefore !== null || painAfter !== null,
  );
  const energy = sessions.filter(
    ({ energyBefore, energyAfter }) => energyBefore !== null || energyAfter !== null,
  );
  return (
    <Card as="section">
      <h2 className="text-2xl">Before and after your sessions</h2>
      {pain.length + energy.length === 0 ? (
        <p className="mt-2 text-soft">
          Nothing to draw yet. After a session your therapist may note how much pain and energy you
          had before and after it; when they share the note, it appears here.
        </p>
      ) : (
        <>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
            {pain.length > 0 && (
              <Picture
                what="Pain"
                sessions={pain}
                before={(one) => one.painBefore}
                after={(one) => one.painAfter}
              />
            )}
            {energy.length > 0 && (
              <Picture
                what="Energy"
                sessions={energy}
                before={(one) => one.energyBefore}
                after={(one) => one.energyAfter}
              />
            )}
          </div>
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
type PictureProps = {
  what: "Pain" | "Energy";
  sessions: readonly Session[];
  before: Score;
  after: Score;
};

function Picture({ what, sessions, before, after }: PictureProps) {
  const [first, last] = [sessions[0]!, sessions.at(-1)!];
  const say = (session: Session) =>
    `${before(session) ?? "not said"} before and ${after(session) ?? "not said"} after`;
  return (
    <LineChart
      summary={`${what} over ${sessions.length} sessions: ${say(first)} on ${shortDate(first.on)}, ${say(last)} on ${shortDate(last.on)}.`}
      labels={sessions.map(({ on }) => shortDate(on))}
      lines={[
        {
          name: `${what} before`,
          ink: "text-clay",
          dash: "6 5",
          values: sessions.map(before),
        },
        {
          name: `${what} after`,
          ink: "text-pine",
          values: sessions.map(after),
        },
      ]}
    />
  );
}

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
