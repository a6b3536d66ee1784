import type { ReactNode } from "react";
import type { Limb, Piece, Rigid, Shape, Trunk } from "./pieces.ts";
import { type Place, short } from "./projection.ts";

type FigurePieceProps = {
  piece: Piece;
  /** What the shapes of this picture are known by on the page. */
  id: string;
  /** Which frame is shown; undefined where the piece moves. */
  frame?: number | undefined;
  /** The shapes stand on the page already: they are only put somewhere else. */
  isCopy?: boolean;
  seconds: number;
};

/** A piece of the picture: standing in one frame, or moving through all of them. */
export function FigurePiece(props: FigurePieceProps) {
  const { piece, frame, seconds } = props;
  if ("over" in piece) return <TrunkPiece {...props} piece={piece} />;
  if ("outlines" in piece)
    return (
      <path stroke={piece.stroke} strokeWidth={piece.width} d={piece.outlines[frame ?? 0]}>
        {frame === undefined && <Moves values={piece.outlines} seconds={seconds} />}
      </path>
    );
  if ("places" in piece) return <RigidPiece {...props} piece={piece} />;
  if (frame === undefined) return <MovingLimb {...props} piece={piece} from={0} />;
  return piece.links
    .toReversed()
    .map((link) => <RigidPiece key={link.key} {...props} piece={link} />);
}

type Of<Kind> = FigurePieceProps & { piece: Kind };

function RigidPiece(props: Of<Rigid>) {
  const { piece, id, frame, isCopy } = props;
  if (isCopy)
    return (
      <use
        href={`#${id}${piece.as ?? piece.key}`}
        fill={piece.fill}
        transform={`${transformOf(placeIn(piece, frame)) ?? ""}${piece.mirror ?? ""}` || undefined}
      />
    );
  return (
    <Placed {...props}>
      <Drawing piece={piece} id={id} />
    </Placed>
  );
}

function TrunkPiece({ piece, ...props }: Of<Trunk>) {
  const { id, frame, seconds, isCopy } = props;
  const { outlines, over, fill } = piece;
  return (
    <Placed {...props} piece={over}>
      <path fill={fill} d={outlines[frame ?? 0]}>
        {frame === undefined && !isConstant(outlines) && (
          <Moves values={outlines} seconds={seconds} />
        )}
      </path>
      {isCopy ? <use href={`#${id}${over.key}`} /> : <Drawing piece={over} id={id} />}
    </Placed>
  );
}

/** Puts something where a piece is, in one frame or in all of them. */
function Placed({ piece, frame, seconds, children }: Of<Rigid> & { children: ReactNode }) {
  const { places } = piece;
  const spots = spotsOf(piece);
  const turns = places.map(({ turn }) => short(turn, 0));
  const lengths = places.map(({ length }) => `${short(length, 2)} 1`);
  if (frame !== undefined || [spots, turns, lengths].every(isConstant))
    return (
      <g fill={piece.fill} transform={transformOf(placeIn(piece, frame))}>
        {children}
      </g>
    );
  const reach = places.map(({ length }) => length);
  const isScaled = reach.some((length) => Math.abs(length - 1) > 0.03);
  const isAlike = Math.max(...reach) - Math.min(...reach) < 0.08;
  return (
    <g fill={piece.fill}>
      <Turns type="translate" values={spots} seconds={seconds} />
      {!turns.every((turn) => turn === "0") && (
        <Turns type="rotate" values={turns} seconds={seconds} />
      )}
      {isScaled && !isAlike && <Turns type="scale" values={lengths} seconds={seconds} />}
      {isScaled && isAlike ? <g transform={`scale(${lengths[0]})`}>{children}</g> : children}
    </g>
  );
}

/** The links of a limb from one on: each turns about the end of the one before. */
function MovingLimb({ from, ...props }: Of<Limb> & { from: number }) {
  const { piece, id, seconds } = props;
  const link = piece.links[from]!;
  const above = piece.links[from - 1];
  const turns = link.places.map(({ turn }, index) =>
    short(turn - (above?.places[index]?.turn ?? 0), 0),
  );
  const spots = spotsOf(link);
  const spot = above ? short(piece.lengths[from - 1]!) : isConstant(spots) ? spots[0] : undefined;
  const still = spot === undefined ? "" : `translate(${spot})`;
  const isStiff = isSteady(turns);
  return (
    <g
      fill={link.fill}
      transform={
        `${still}${isStiff && still && turns[0] !== "0" ? `rotate(${turns[0]})` : ""}` || undefined
      }
    >
      {!still && <Turns type="translate" values={spots} seconds={seconds} />}
      {!(isStiff && still) && <Turns type="rotate" values={turns} seconds={seconds} />}
      {piece.links[from + 1] && <MovingLimb {...props} from={from + 1} />}
      <Drawing piece={link} id={id} />
    </g>
  );
}

function Drawing({ piece, id }: { piece: Rigid; id: string }) {
  const { key, as, shapes, mirror } = piece;
  if (as) return <use href={`#${id}${as}`} transform={mirror} />;
  const [first, ...others] = shapes;
  const drawn =
    first && others.length === 0 ? (
      <path id={`${id}${key}`} {...inked(first)} d={first.d} />
    ) : (
      <g id={`${id}${key}`}>
        {shapes.map((shape) => (
          <path key={shape.d} {...inked(shape)} d={shape.d} />
        ))}
      </g>
    );
  return mirror ? <g transform={mirror}>{drawn}</g> : drawn;
}

/** A turn of two degrees is not worth moving. */
const isSteady = (turns: readonly string[]) =>
  Math.max(...turns.map(Number)) - Math.min(...turns.map(Number)) <= 2;
const spotsOf = ({ places }: Rigid) => places.map(({ x, y }) => `${short(x)} ${short(y)}`);

/** A thing that stands has one place for all frames. */
const placeIn = ({ places }: Rigid, frame = 0) => places[frame] ?? places[0]!;

const isConstant = (values: readonly string[]) => values.every((value) => value === values[0]);

function inked(shape: Shape) {
  if ("fill" in shape) return { fill: shape.fill };
  if (!("stroke" in shape)) return {};
  return {
    fill: "none",
    stroke: shape.stroke,
    strokeWidth: shape.width ?? 0.7,
  };
}

function transformOf({ x, y, turn, length }: Place) {
  const parts = [
    x || y ? `translate(${short(x)} ${short(y)})` : "",
    short(turn, 0) === "0" ? "" : `rotate(${short(turn, 0)})`,
    Math.abs(length - 1) > 0.03 ? `scale(${short(length, 2)} 1)` : "",
  ];
  return parts.join("") || undefined;
}

type MovesProps = { values: readonly string[]; seconds: number };

function Moves({ values, seconds }: MovesProps) {
  return (
    <animate
      attributeName="d"
      values={values.join(";")}
      dur={`${seconds}s`}
      repeatCount="indefinite"
    />
  );
}

/** One part of a transform that moves: its way first, then what is added to it. */
export function Turns({ type, values, seconds }: MovesProps & { type: string }) {
  return (
    <animateTransform
      attributeName="transform"
      type={type}
      additive={type === "translate" ? undefined : "sum"}
      values={isConstant(values) ? values[0] : values.join(";")}
      dur={`${seconds}s`}
      repeatCount="indefinite"
    />
  );
}
