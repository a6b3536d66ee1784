import type { PointerEvent } from "react";
import {
  angleBetween,
  formatLine,
  offOf,
  type StillLine,
  tiltOf,
} from "#domain/care/riding/footage/rules.ts";

const inks: Record<StillLine["ink"], string> = {
  clay: "#B4532F",
  pine: "#2F6B57",
  paper: "#FAF6EF",
  ink: "#1C2B26",
};

type LinedPictureProps = {
  src: string;
  alt: string;
  width: number;
  height: number;
  lines: readonly StillLine[];
  /** Where lines are drawn by pointer; each end then has a handle. */
  drawing?: {
    onDown: (event: PointerEvent<SVGSVGElement>) => void;
    onMove: (event: PointerEvent<SVGSVGElement>) => void;
    onUp: () => void;
  };
};

/** A picture with the lines over it, and how far each is off the plumb line. */
export function LinedPicture({ src, alt, width, height, lines, drawing }: LinedPictureProps) {
  const size = { width, height };
  const x = (of: number) => (of * width) / 1000;
  const y = (of: number) => (of * height) / 1000;
  const text = Math.max(width, height) / 28;
  const said = lines.map((_, at) => formatLine(lines, at, size)).join("; ");
  return (
    <div className="relative overflow-hidden rounded-lg bg-cream">
      <img src={src} alt={alt} width={width} height={height} className="block h-auto w-full" />
      <svg
        role="img"
        aria-label={lines.length > 0 ? `Lines: ${said}.` : "No lines"}
        viewBox={`0 0 ${width} ${height}`}
        strokeLinecap="round"
        className={`absolute inset-0 size-full ${drawing ? "cursor-crosshair touch-none" : ""}`}
        onPointerDown={drawing?.onDown}
        onPointerMove={drawing?.onMove}
        onPointerUp={drawing?.onUp}
      >
        {lines.map((line, at) => {
          const from = [x(line.x1), y(line.y1)] as const;
          const to = [x(line.x2), y(line.y2)] as const;
          const other = line.angleTo === null ? undefined : lines[line.angleTo];
          const figure = other
            ? `${angleBetween(line, other, size)}°`
            : `${offOf(tiltOf(line, size)).by}°`;
          return (
            <g key={at}>
              <path
                d={`M${from}L${to}`}
                stroke={line.ink === "paper" ? inks.ink : inks.paper}
                strokeWidth={6}
                strokeOpacity={0.6}
                vectorEffect="non-scaling-stroke"
              />
              <path
                d={`M${from}L${to}`}
                stroke={inks[line.ink]}
                strokeWidth={3}
                vectorEffect="non-scaling-stroke"
              />
              {drawing &&
                [from, to].map(([cx, cy], end) => (
                  <circle
                    key={end}
                    cx={cx}
                    cy={cy}
                    r={text / 2.4}
                    fill={inks[line.ink]}
                    stroke={inks.paper}
                    strokeWidth={2}
                    vectorEffect="non-scaling-stroke"
                  />
                ))}
              <text
                x={from[0] + (to[0] - from[0]) * 0.12 + text * 0.5}
                y={from[1] + (to[1] - from[1]) * 0.12 - text * 0.4}
                fontSize={text}
                fontWeight={700}
                fill={inks[line.ink]}
                stroke={line.ink === "paper" ? inks.ink : inks.paper}
                strokeWidth={text / 5}
                strokeLinejoin="round"
                paintOrder="stroke"
              >
                {`${at + 1}: ${figure}`}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** The lines in words, by the numbers that they have in the picture. */
export function LineWords({ lines, width, height }: Omit<LinedPictureProps, "src" | "alt">) {
  if (lines.length === 0) return null;
  return (
    <ol className="mt-2 list-inside list-decimal text-sm">
      {lines.map((_, at) => (
        <li key={at} className="wrap-anywhere">
          {formatLine(lines, at, { width, height })}
        </li>
      ))}
    </ol>
  );
}
