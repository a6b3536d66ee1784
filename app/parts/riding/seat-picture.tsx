import {
  findPoint,
  formatFinding,
  placeNames,
  type RideFinding,
  type RidePlace,
} from "#domain/care/riding/findings/messages.ts";
import { type Mark, middle, type Point, type Seat, seatOf } from "./seat-shape.ts";

const [skin, hair, top, breeches, boots, coat, dark, leather, clay] = [
  "#D9A27E",
  "#4B3226",
  "#2F4A40",
  "#E6D9C3",
  "#1C2B26",
  "#A8613F",
  "#4B3226",
  "#3A2A22",
  "#9A4F33",
];

type SeatPictureProps = { findings: readonly RideFinding[]; place: RidePlace };

/** A rider seen from behind as they were found, in the saddle or on the ground; what differs has its number. */
export function SeatPicture({ findings, place }: SeatPictureProps) {
  const seat = seatOf(findings, place);
  return (
    <svg
      role="img"
      aria-label={summaryOf(findings, place)}
      viewBox="0 24 240 316"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="block w-full"
    >
      <path d={`M${middle} 40V334`} stroke="#C9BBA4" strokeDasharray="3 6" />
      <Legs seat={seat} />
      {place === "mounted" && <Horse />}
      <Trunk seat={seat} />
      <Head seat={seat} />
      <Levels seat={seat} />
      <Weights seat={seat} />
      {seat.marks.map((mark) => (
        <Numbered key={mark.number} mark={mark} />
      ))}
    </svg>
  );
}

function summaryOf(findings: readonly RideFinding[], place: RidePlace): string {
  const said = findings
    .filter((finding) => finding.place === place && finding.way !== "even")
    .map((finding) => {
      const name = findPoint(finding.point)?.name ?? "";
      return `${name.toLowerCase()}: ${formatFinding({ ...finding, words: "" }).toLowerCase()}`;
    });
  return `A rider from behind. ${placeNames[place]}: ${said.length > 0 ? said.join("; ") : "nothing uneven"}.`;
}

const to = (points: readonly Point[]) => points.map(([x, y]) => `${x} ${y}`).join("L");

function Legs({ seat: { left, right, place } }: { seat: Seat }) {
  return [left, right].map(({ side, hip, knee, foot, heelUp }) => (
    <g key={side} fill="none">
      <path d={`M${to([hip, knee])}`} stroke={breeches} strokeWidth={24} />
      <path d={`M${to([knee, foot])}`} stroke={boots} strokeWidth={16} />
      <path
        d={`M${foot[0]} ${foot[1] + 3 - heelUp * 2}h${side * (place === "mounted" ? 7 : 4)}`}
        stroke={boots}
        strokeWidth={13}
      />
      {place === "mounted" && (
        <path d={`M${foot[0] - 10} ${foot[1] + 11}h${20}`} stroke="#7A867B" strokeWidth={3.5} />
      )}
    </g>
  ));
}

/** The horse's quarters, tail and hind legs, and the back of the saddle. */
const Horse = () => (
  <g>
    <path d="M84 300L80 340H104L106 300ZM156 300L160 340H136L134 300Z" fill="#7E452C" />
    <path
      d="M120 216C152 214 174 236 176 270C178 300 160 318 120 318C80 318 62 300 64 270C66 236 88 214 120 216Z"
      fill={coat}
    />
    <path d="M88 212C98 204 142 204 152 212L156 230C140 222 100 222 84 230Z" fill="#FAF6EF" />
    <path d="M96 208C108 201 132 201 144 208L146 218C132 212 108 212 94 218Z" fill={leather} />
    <path
      d="M116 236C112 262 108 292 112 330C116 338 124 338 128 330C132 292 128 262 124 236Z"
      fill={dark}
    />
  </g>
);

function Trunk({ seat: { left, right, bend, place } }: { seat: Seat }) {
  const [l, r] = [left.shoulder, right.shoulder];
  const waist = 160;
  return (
    <g>
      <path
        d={`M${l[0] - 4} ${l[1] - 2}Q${middle + bend} ${(l[1] + r[1]) / 2 - 16} ${r[0] + 4} ${r[1] - 2}C${r[0] + 2} ${r[1] + 26} ${middle + 25 - bend * 0.5} ${waist - 14} ${middle + 24} 196L${middle - 24} 196C${middle - 25 - bend * 0.5} ${waist - 14} ${l[0] - 2} ${l[1] + 26} ${l[0] - 4} ${l[1] - 2}Z`}
        fill={top}
      />
      {place === "ground" && (
        <path d="M96 190C94 208 98 220 120 219C142 220 146 208 144 190Z" fill={breeches} />
      )}
      {place === "mounted" && (
        <path d="M97 188C90 198 92 213 120 212C148 213 150 198 143 188Z" fill={breeches} />
      )}
      {[left, right].map(({ side, shoulder: [x, y], elbow, hand }) => (
        <g key={side} fill="none" strokeWidth={13}>
          <circle cx={hand[0]} cy={hand[1] + 8} r={6} fill={skin} />
          <path d={`M${to([[x, y + 4], elbow, hand])}`} stroke="#3D5C50" />
        </g>
      ))}
    </g>
  );
}

function Head({ seat: { neck, headTurn, place } }: { seat: Seat }) {
  const [x, y] = neck;
  return (
    <g transform={`rotate(${headTurn} ${x} ${y})`}>
      <path d={`M${x} ${y}V${y - 18}`} stroke={skin} strokeWidth={15} />
      <path
        d={`M${x} ${y - 52}C${x + 22} ${y - 52} ${x + 20} ${y - 16} ${x} ${y - 12}C${x - 20} ${y - 16} ${x - 22} ${y - 52} ${x} ${y - 52}Z`}
        fill={hair}
      />
      {place === "mounted" && (
        <path
          d={`M${x - 20} ${y - 28}C${x - 22} ${y - 62} ${x + 22} ${y - 62} ${x + 20} ${y - 28}Q${x} ${y - 22} ${x - 20} ${y - 28}Z`}
          fill={boots}
        />
      )}
    </g>
  );
}

/** The line of the shoulders, and of the pelvis. */
function Levels({ seat: { left, right } }: { seat: Seat }) {
  const [l, r] = [left.shoulder, right.shoulder];
  const isLevel = l[1] === r[1];
  const slope = (r[1] - l[1]) / (r[0] - l[0]);
  return (
    <path
      d={`M${l[0] - 16} ${l[1] - 16 * slope}L${r[0] + 16} ${r[1] + 16 * slope}`}
      stroke={isLevel ? "#8FA68E" : clay}
      strokeWidth={2}
      strokeDasharray="6 4"
    />
  );
}

/** Seat bones, hands and feet by the weight on them; which hip or knee is further forward, which heel higher. */
function Weights({ seat: { left, right, place } }: { seat: Seat }) {
  return [left, right].map((of) => (
    <g key={of.side} stroke="none">
      {of.weight !== undefined && (
        <circle
          cx={of.seatBone[0]}
          cy={of.seatBone[1]}
          r={3.5 + of.weight * 1.4}
          fill={of.weight > 0 ? clay : "#FFFFFF"}
        />
      )}
      {of.contact > 0 && (
        <circle
          cx={of.hand[0]}
          cy={of.hand[1] + 7}
          r={7 + of.contact * 1.5}
          fill="none"
          stroke={clay}
          strokeWidth={3}
        />
      )}
      {of.press > 0 && (
        <Arrow
          at={[of.foot[0], of.foot[1] + (place === "mounted" ? 16 : 12)]}
          grade={of.press}
          isDown
        />
      )}
      {of.hipForward > 0 && <Arrow at={[middle + of.side * 24, 186]} grade={of.hipForward} />}
      {of.kneeForward > 0 && <Arrow at={[of.knee[0], of.knee[1]]} grade={of.kneeForward} />}
      {of.heelUp > 0 && <Arrow at={[of.foot[0], of.foot[1] - 8]} grade={of.heelUp} />}
    </g>
  ));
}

type ArrowProps = { at: Point; grade: number; isDown?: boolean };

const Arrow = ({ at: [x, y], grade, isDown = false }: ArrowProps) => {
  const [length, way] = [6 + grade * 3, isDown ? 1 : -1];
  return (
    <path
      d={`M${x} ${y}v${way * length}m-5 ${-way * 5}l5 ${way * 5}l5 ${-way * 5}`}
      fill="none"
      stroke={clay}
      strokeWidth={3}
    />
  );
};

const Numbered = ({ mark: { number, at, grade } }: { mark: Mark }) => (
  <g aria-hidden>
    <circle cx={at[0]} cy={at[1]} r={8 + grade} fill={clay} stroke="#FFFFFF" strokeWidth={1.5} />
    <text x={at[0]} y={at[1] + 4} textAnchor="middle" fontSize={11} fontWeight={700} fill="#FFFFFF">
      {number}
    </text>
  </g>
);
