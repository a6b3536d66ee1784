import { useId } from "react";
import { classes } from "#app/ui/classes.ts";
import { type Placed, place } from "#domain/care/exercises/figure/place.ts";
import type { Figure } from "#domain/care/exercises/figure/pose.ts";
import { FigurePiece } from "./figure-piece.tsx";
import { durationOf, framesOf } from "./frames.ts";
import { piecesOf } from "./pieces.ts";
import { short } from "./projection.ts";
import { type Box, sceneOf } from "./scene.ts";
import { type Person, personFor } from "./shapes.ts";

type ExerciseFigureProps = {
  figure: Figure;
  /** The name of the exercise: it is read aloud, and who is drawn follows from it. */
  label: string;
  /** False: its start and its end side by side, as on paper. */
  moves: boolean;
  className?: string;
};

/**
 * An exercise as a picture. It moves without a script; for who asks for less motion, and in print,
 * its start and its end stand side by side.
 */
export function ExerciseFigure({ figure, label, moves, className }: ExerciseFigureProps) {
  const id = useId();
  return (
    <div className={className}>
      {moves && <MovingFigure figure={figure} label={label} id={id} />}
      <StillFigure figure={figure} label={label} id={id} isStandIn={moves} />
    </div>
  );
}

type PictureProps = { figure: Figure; label: string; id: string };

function MovingFigure({ figure, label, id }: PictureProps) {
  const frames = framesOf(figure.poses);
  const drawing = drawn(figure, frames, label);
  const { box, person } = drawing;
  return (
    <svg
      role="img"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-label={`${label}: the exercise, moving`}
      viewBox={viewOf(box, box.right - box.left)}
      className="block w-full motion-reduce:hidden print:hidden"
    >
      <Surroundings box={box} person={person} id={`${id}room`} />
      <g transform={facing(figure, box)}>
        {drawing.pieces.map((piece) => (
          <FigurePiece key={piece.key} piece={piece} id={id} seconds={durationOf(figure.poses)} />
        ))}
      </g>
    </svg>
  );
}

function StillFigure({ figure, label, id, isStandIn }: PictureProps & { isStandIn: boolean }) {
  const ends = [figure.poses[0]!, figure.poses[furthestOf(figure)]!].map(place);
  const { box, person, pieces } = drawn(figure, ends, label);
  const width = box.right - box.left;
  const gap = width / 24;
  return (
    <svg
      role="img"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-label={`${label}: start and end`}
      viewBox={viewOf(box, 2 * width + gap)}
      className={classes("w-full", isStandIn ? "hidden motion-reduce:block print:block" : "block")}
    >
      {ends.map((_, frame) => (
        <g key={frame} transform={`translate(${short(frame * (width + gap))})`}>
          <Surroundings
            box={box}
            person={person}
            id={`${id}${isStandIn ? "pair" : "room"}`}
            isCopy={frame > 0}
          />
          <g transform={facing(figure, box)}>
            {pieces.map((piece) => (
              <FigurePiece
                key={piece.key}
                piece={piece}
                id={id}
                frame={frame}
                isCopy={isStandIn || frame > 0}
                seconds={0}
              />
            ))}
          </g>
          <Ordinal box={box} number={frame + 1} />
        </g>
      ))}
    </svg>
  );
}

/** Of more than two positions the one that the exercise is about: the last one, or the middle of three. */
const furthestOf = ({ poses }: Figure) => (poses.length === 2 ? 1 : poses.length - 1);

function drawn(figure: Figure, frames: readonly Placed[], label: string) {
  const person = personFor(label);
  const { behind, before, box } = sceneOf(figure, frames);
  return { box, person, pieces: [...behind, ...piecesOf(figure.view, frames, person), ...before] };
}

const viewOf = ({ left, top, bottom }: Box, width: number) =>
  [left, top, width, bottom - top].map((value) => short(value)).join(" ");

const facing = ({ faces }: Figure, { left, right }: Box) =>
  faces ? `translate(${short(left + right)})scale(-1 1)` : undefined;

type SurroundingsProps = { box: Box; person: Person; id: string; isCopy?: boolean };

/** The wall with one quiet form, and the floor. */
function Surroundings({ box, person, id, isCopy = false }: SurroundingsProps) {
  if (isCopy) return <use href={`#${id}`} />;
  const { left, right, top, bottom } = box;
  const [width, height] = [right - left, bottom - top];
  const radius = height * 0.4;
  return (
    <g id={id}>
      <rect
        x={short(left)}
        y={short(top)}
        width={short(width)}
        height={short(height)}
        rx="5"
        fill="#F6EFE4"
      />
      <circle
        cx={short((left + right) / 2)}
        cy={short(bottom - radius - 14)}
        r={short(radius)}
        fill={person.disc}
      />
      <path
        d={`M${short(left)}-3H${short(right)}V${short(bottom - 5)}q0 5-5 5H${short(left + 5)}q-5 0-5-5Z`}
        fill="#E8DBC5"
      />
    </g>
  );
}

function Ordinal({ box: { left, top, right }, number }: { box: Box; number: number }) {
  const size = (right - left) / 24;
  const [x, y] = [left + size * 1.5, top + size * 1.5];
  return (
    <>
      <circle cx={short(x)} cy={short(y)} r={short(size)} fill="#FAF6EF" />
      <text
        x={short(x)}
        y={short(y + size * 0.38)}
        textAnchor="middle"
        fontSize={short(size * 1.1)}
        fontWeight="600"
        fill="#1C2B26"
      >
        {number}
      </text>
    </>
  );
}
