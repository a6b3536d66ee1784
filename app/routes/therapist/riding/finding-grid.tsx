import { CircleAlert } from "lucide-react";
import {
  findingField,
  formatFinding,
  maxFinding,
  placeNames,
  type RideFinding,
  type RidePlace,
  type RidePoint,
  ridePoints,
} from "#domain/care/riding/findings/messages.ts";
import { moveAlongSide } from "#app/parts/care/move-along-side.ts";
import { AgreementBadge } from "#app/parts/riding/findings-compared.tsx";
import { classes } from "#app/ui/classes.ts";
import { typingSmall } from "#app/ui/forms/labelled.tsx";
import {
  agreementOf,
  findingOf,
  readFinding,
  typedFinding,
} from "#domain/care/riding/findings/rules.ts";

type Texts = Readonly<Record<string, string>>;
type Before = { on: string; findings: readonly RideFinding[] } | undefined;
type GridProps = {
  /** What the form was opened with, and what stands in it now. */
  values: Texts;
  shown: Texts;
  errors: Texts;
  before: Before;
};

const places: readonly RidePlace[] = ["mounted", "ground"];

/** Saddle beside ground, from head to foot. Tab goes across and on; the arrow keys go up and down a column. */
export function FindingGrid({ values, shown, errors, before }: GridProps) {
  return (
    <section aria-labelledby="findings">
      <h2 id="findings" className="text-xl">
        What was found
      </h2>
      <p className="mt-1 mb-3 text-soft">
        Type <Key>0</Key> for even, or the side and how much: <Key>L1</Key> slightly left,{" "}
        <Key>R2</Key> clearly right, <Key>L3</Key> markedly left, of the tipped pelvis <Key>F1</Key>{" "}
        forward or <Key>B1</Key> back. Words may follow: <Key>L2 when tired</Key>. What stays empty
        was not looked at.
      </p>
      <div
        onKeyDown={moveAlongSide}
        className="divide-y divide-line rounded-lg border border-line bg-white"
      >
        {ridePoints.map((point) => (
          <Row
            key={point.key}
            point={point}
            values={values}
            shown={shown}
            errors={errors}
            before={before}
          />
        ))}
      </div>
      {before && <p className="mt-2 text-sm text-soft">Below each field: as on {before.on}.</p>}
    </section>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded bg-cream px-1.5 py-0.5 font-sans text-sm font-semibold whitespace-nowrap text-ink">
    {children}
  </kbd>
);

type RowProps = GridProps & { point: RidePoint };

function Row({ point, values, shown, errors, before }: RowProps) {
  const [mounted, ground] = places.map((place) =>
    readFinding(point, shown[findingField(point.key, place)] ?? ""),
  );
  const agreement = agreementOf(mounted, ground);
  const heading = `point-${point.key}`;
  return (
    <div
      role="group"
      aria-labelledby={heading}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-center gap-2 sm:block">
        <p id={heading} className="font-semibold">
          {point.name}
        </p>
        {agreement && <AgreementBadge agreement={agreement} />}
      </div>
      {places.map((place) => (
        <Cell
          key={place}
          point={point}
          place={place}
          value={values[findingField(point.key, place)] ?? ""}
          typed={shown[findingField(point.key, place)] ?? ""}
          error={errors[findingField(point.key, place)]}
          was={before && findingOf(before.findings, point.key, place)}
        />
      ))}
    </div>
  );
}

type CellProps = {
  point: RidePoint;
  place: RidePlace;
  value: string;
  typed: string;
  error: string | undefined;
  was: RideFinding | undefined;
};

function Cell({ point, place, value, typed, error, was }: CellProps) {
  const name = findingField(point.key, place);
  const read = readFinding(point, typed);
  return (
    <div className="min-w-0">
      <label htmlFor={name} className="mb-1 block text-sm">
        <b>{placeNames[place]}</b>
        <span className="text-soft">{`: ${point[place].charAt(0).toLowerCase()}${point[place].slice(1)}`}</span>
      </label>
      <input
        id={name}
        name={name}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        defaultValue={value}
        maxLength={maxFinding.typed}
        data-side={place}
        aria-invalid={error ? true : undefined}
        aria-describedby={classes(Boolean(error) && `${name}-error`, `${name}-read`)}
        className={classes(typingSmall, "px-2")}
      />
      {error && (
        <p
          id={`${name}-error`}
          className="mt-1 flex items-start gap-1 text-sm font-semibold text-danger"
        >
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          {error}
        </p>
      )}
      <p id={`${name}-read`} className="mt-0.5 text-sm wrap-anywhere text-soft">
        {read && (
          <span className="text-ink">
            {formatFinding({ point: point.key, ...read, words: "" })}
          </span>
        )}
        {read && was && ", "}
        {was && `was ${typedFinding(was)}`}
      </p>
    </div>
  );
}
