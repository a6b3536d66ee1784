import type { ReactNode } from "react";
import type { StillLine } from "#domain/care/riding/footage/rules.ts";
import { type Day, plainDate } from "#domain/kernel/time.ts";
import { LinedPicture, LineWords } from "./lined-picture.tsx";

type Taken = {
  id: string;
  takenOn: Day;
  horse: string | null;
  remark: string;
  isShared: boolean;
};
/** A picture with its lines, and a clip, as they are shown. */
type StillView = Taken & { width: number; height: number; lines: readonly StillLine[] };
export type ClipView = Taken & { seconds: number };

/** When a picture or a clip was taken, and with which horse. */
export const formatTaken = ({ takenOn, horse }: Pick<Taken, "takenOn" | "horse">): string =>
  [plainDate(takenOn), horse && `with ${horse}`].filter(Boolean).join(" ");

type StillsProps = {
  stills: readonly StillView[];
  srcOf: (id: string) => string;
  /** What stands below a picture. */
  children?: (still: StillView) => ReactNode;
};

/** Pictures of a rider with their lines. */
export function Stills({ stills, srcOf, children }: StillsProps) {
  return (
    <ul className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {stills.map((still) => (
        <li key={still.id} className="min-w-0 rounded-lg border border-line bg-white p-2">
          <LinedPicture
            src={srcOf(still.id)}
            alt={`The rider on ${formatTaken(still)}`}
            width={still.width}
            height={still.height}
            lines={still.lines}
          />
          <div className="px-1 pt-2">
            <p className="font-semibold">{formatTaken(still)}</p>
            {still.remark && <p className="wrap-anywhere">{still.remark}</p>}
            <LineWords width={still.width} height={still.height} lines={still.lines} />
            {children?.(still)}
          </div>
        </li>
      ))}
    </ul>
  );
}

type ClipsProps = {
  clips: readonly ClipView[];
  player: (clip: ClipView) => ReactNode;
  children?: (clip: ClipView) => ReactNode;
};

/** Clips of a rider, each with its player. */
export function Clips({ clips, player, children }: ClipsProps) {
  return (
    <ul className="grid items-start gap-5 sm:grid-cols-2">
      {clips.map((clip) => (
        <li key={clip.id} className="min-w-0 rounded-lg border border-line bg-white p-2">
          {player(clip)}
          <div className="px-1 pt-2">
            <p className="font-semibold">
              {formatTaken(clip)}
              <span className="font-normal text-soft"> · {clip.seconds} s</span>
            </p>
            {clip.remark && <p className="wrap-anywhere">{clip.remark}</p>}
            {children?.(clip)}
          </div>
        </li>
      ))}
    </ul>
  );
}
