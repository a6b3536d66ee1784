import { useId } from "react";
import { classes } from "#app/ui/classes.ts";
import { type Placed, place } from "#domain/care/exercises/figure/place.ts";
import type { Figure } from "#domain/care/exercises/figure/pose.ts";
import { FigurePiece, Turns } from "./figure-piece.tsx";
import { durationOf, framesOf } from "./frames.ts";
import { beside, nameOf, type Piece, piecesOf } from "./pieces.ts";
import { type Box, cameraFor, project, short } from "./projection.ts";
import { boxOf, sceneOf } from "./scene.ts";
import { asRider, type Person, personFor } from "./shapes.ts";

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
  const frames = moves ? framesOf(figure) : endsOf(figure);
  const box = boxOf(figure, frames);
  return (
    <div className={className}>
      {moves && <MovingFigure figure={figure} label={label} id={id} box={box} frames={frames} />}
      <StillFigure figure={figure} label={label} id={id} box={box} isAlternative={moves} />
    </div>
  );
}

const endsOf = ({ poses }: Figure) => [place(poses[0]!), place(poses.at(-1)!)];

type PictureProps = { figure: Figure; label: string; id: string; box: Box };

type MovingFigureProps = PictureProps & { frames: readonly Placed[] };

function MovingFigure({ figure, label, id, box, frames }: MovingFigureProps) {
  const { person, pieces, isPerson } = drawn(figure, frames, label, box);
  const seconds = durationOf(figure);
  const camera = cameraFor(figure.view);
  const origins = frames.map(({ hips }) => project(camera, hips));
  const spots = origins.map(([x, y]) => `${short(x)} ${short(y)}`);
  const shown = (piece: Piece) => (
    <FigurePiece key={piece.key} piece={piece} id={id} seconds={seconds} />
  );
  const [begin, end] = [pieces.findIndex(isPerson), pieces.findLastIndex(isPerson) + 1];
  return (
    <svg
      role="img"
      strokeLinecap="round"
      aria-label={`${label}: the exercise, moving`}
      viewBox={viewOf(box, box.right - box.left)}
      className="block w-full motion-reduce:hidden print:hidden"
    >
      <Surroundings box={box} person={person} id={`${id}room`} />
      <g transform={facing(figure, box)}>
        {pieces.slice(0, begin).map(shown)}
        <g>
          <Turns type="translate" values={spots} seconds={seconds} />
          {pieces.slice(begin, end).map((piece) => shown(beside(piece, origins)))}
        </g>
        {pieces.slice(end).map(shown)}
      </g>
    </svg>
  );
}

type StillFigureProps = PictureProps & { isAlternative: boolean };

function StillFigure({ figure, label, id, box, isAlternative }: StillFigureProps) {
  const ends = endsOf(figure);
  const { person, pieces } = drawn(figure, ends, label, box);
  const width = box.right - box.left;
  const gap = width / 24;
  return (
    <svg
      role="img"
      strokeLinecap="round"
      aria-label={`${label}: start and end`}
      viewBox={viewOf(box, 2 * width + gap)}
      className={classes(
        "w-full",
        isAlternative ? "hidden motion-reduce:block print:block" : "block",
      )}
    >
      {ends.map((_, frame) => (
        <g key={frame} transform={`translate(${short(frame * (width + gap))})`}>
          <Surroundings
            box={box}
            person={person}
            id={`${id}room`}
            isCopy={isAlternative || frame > 0}
          />
          <g transform={facing(figure, box)}>
            {pieces.map((piece) => (
              <FigurePiece
                key={piece.key}
                piece={piece}
                id={id}
                frame={frame}
                isCopy={isAlternative || frame > 0}
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

function drawn(figure: Figure, frames: readonly Placed[], label: string, box: Box) {
  const isMounted = figure.props.some(({ kind }) => kind === "horse");
  const person = isMounted ? asRider(personFor(label)) : personFor(label);
  const { behind, before } = sceneOf(figure, frames, box);
  const pieces = piecesOf(figure.view, frames, person);
  // A rider's far leg is behind the horse.
  const isFarLeg = ({ key }: Piece) => isMounted && key === nameOf("left", "thigh");
  return {
    person,
    isPerson: (piece: Piece) => pieces.includes(piece) && !isFarLeg(piece),
    pieces: [
      ...pieces.filter(isFarLeg),
      ...behind,
      ...pieces.filter((piece) => !isFarLeg(piece)),
      ...before,
    ],
  };
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
        fill="#1C2B26"
      >
        {number}
      </text>
    </>
  );
}
