import type { Figure } from "#domain/care/exercises/figure/pose.ts";

type ExerciseFigureProps = { figure: Figure; label: string; moves: boolean };

/** An exercise as a figure: one that moves, or its start and end side by side, as on paper. */
export function ExerciseFigure({ figure, label, moves }: ExerciseFigureProps) {
  const poses = moves ? figure.poses.slice(0, 1) : [figure.poses[0], figure.poses.at(-1)];
  return (
    <svg
      viewBox={`0 0 ${poses.length * 120} 90`}
      role="img"
      aria-label={label}
      className="block w-full rounded-md bg-cream text-pine"
    >
      {poses.map((_pose, at) => (
        <g
          key={at}
          transform={`translate(${at * 120} 0)`}
          fill="none"
          stroke="currentColor"
          strokeWidth={5}
          strokeLinecap="round"
        >
          <circle cx={60} cy={20} r={8} fill="currentColor" stroke="none" />
          <path
            d={at === 0 ? "M60 30v28M60 36l-18 12M60 36l18 12" : "M60 30v28M60 36h-24M60 36h24"}
          />
          <path d="M60 58l-12 22M60 58l12 22" />
        </g>
      ))}
    </svg>
  );
}
