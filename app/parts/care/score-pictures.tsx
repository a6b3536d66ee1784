import { type Bounds, spansOf } from "#domain/care/episodes/rules.ts";
import { painLine, type SessionScore as Session } from "#domain/care/progress/rules.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { LineChart } from "./line-chart.tsx";

/** Pain and energy before and after each session, in two pictures; pain with the line from which on it is better. */
export function ScorePictures({
  sessions,
  episodes = [],
}: {
  sessions: readonly Session[];
  /** Whose days are marked below. */
  episodes?: readonly Bounds[];
}) {
  const pain = sessions.filter(
    ({ painBefore, painAfter }) => painBefore !== null || painAfter !== null,
  );
  const energy = sessions.filter(
    ({ energyBefore, energyAfter }) => energyBefore !== null || energyAfter !== null,
  );
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 print:grid-cols-2">
      {pain.length > 0 && (
        <Picture
          what="Pain"
          sessions={pain}
          episodes={episodes}
          before={(one) => one.painBefore}
          after={(one) => one.painAfter}
          level={painLine(pain)}
        />
      )}
      {energy.length > 0 && (
        <Picture
          what="Energy"
          sessions={energy}
          episodes={episodes}
          before={(one) => one.energyBefore}
          after={(one) => one.energyAfter}
        />
      )}
    </div>
  );
}

type Score = (session: Session) => number | null;
type PictureProps = {
  what: "Pain" | "Energy";
  sessions: readonly Session[];
  episodes: readonly Bounds[];
  before: Score;
  after: Score;
  level?: { value: number; name: string } | undefined;
};

function Picture({ what, sessions, episodes, before, after, level }: PictureProps) {
  const [first, last] = [sessions[0]!, sessions.at(-1)!];
  const say = (session: Session) =>
    `${before(session) ?? "not said"} before and ${after(session) ?? "not said"} after`;
  return (
    <LineChart
      summary={`${what} over ${sessions.length} sessions: ${say(first)} on ${shortDate(first.on)}, ${say(last)} on ${shortDate(last.on)}.`}
      labels={sessions.map(({ on }) => shortDate(on))}
      level={level}
      spans={spansOf(
        sessions.map(({ on }) => on),
        episodes,
      )}
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
