import {
  type Agreement,
  agreementShort,
  agreementWords,
  formatFinding,
  placeNames,
  type RideFinding,
  ridePoints,
} from "#domain/care/riding/findings/messages.ts";
import { Badge } from "#app/ui/badge.tsx";
import { agreementOf, changeOfFinding, findingOf } from "#domain/care/riding/findings/rules.ts";
import { SeatPicture } from "./seat-picture.tsx";

const places = ["mounted", "ground"] as const;

/** The rider as they were found, in the saddle and on the ground, beside each other. */
export const SeatPictures = ({ findings }: { findings: readonly RideFinding[] }) => (
  <div className="grid max-w-xl grid-cols-2 gap-3">
    {places.map((place) => (
      <figure key={place} className="rounded-lg border border-line bg-white p-2">
        <SeatPicture findings={findings} place={place} />
        <figcaption className="pt-1 text-center text-sm font-semibold">
          {placeNames[place]}
        </figcaption>
      </figure>
    ))}
  </div>
);

const tones: Record<Agreement, "good" | "info" | "warn" | "plain"> = {
  even: "good",
  rider: "info",
  saddle: "warn",
  ground: "plain",
  opposite: "warn",
};

/** What both places of a point say together. */
export const AgreementBadge = ({ agreement }: { agreement: Agreement }) => (
  <Badge tone={tones[agreement]}>{agreementShort[agreement]}</Badge>
);

const changeTones = {
  better: "good",
  worse: "bad",
  same: "plain",
} as const;

type ComparedProps = {
  findings: readonly RideFinding[];
  /** Those of another day, and how that day is said. */
  before?: { findings: readonly RideFinding[]; on: string } | undefined;
};

/** Point by point: saddle beside ground, what they say together, and what changed since another day. */
export function FindingsCompared({ findings, before }: ComparedProps) {
  const rows = ridePoints.flatMap((point, at) => {
    const [mounted, ground] = places.map((place) => findingOf(findings, point.key, place));
    return mounted || ground ? [{ point, number: at + 1, mounted, ground }] : [];
  });
  return (
    <div className="@container">
      <ul className="divide-y divide-line rounded-lg border border-line bg-white">
        {rows.map(({ point, number, mounted, ground }) => {
          const agreement = agreementOf(mounted, ground);
          return (
            <li
              key={point.key}
              className="grid gap-x-4 gap-y-1 px-4 py-2.5 @xl:grid-cols-[11rem_1fr_1fr]"
            >
              <p className="font-semibold">
                <span className="mr-2 text-sm font-normal text-soft tabular-nums">{number}</span>
                {point.name}
              </p>
              <Found place="mounted" finding={mounted} before={before} />
              <Found place="ground" finding={ground} before={before} />
              {agreement && (
                <p className="flex flex-wrap items-center gap-2 text-sm @xl:col-start-2 @xl:col-end-4">
                  <AgreementBadge agreement={agreement} />
                  {hintOf(agreement) && <span className="text-soft">{hintOf(agreement)}</span>}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm text-soft">
        What saddle and ground say together is a hint where to look first, not a diagnosis.
      </p>
    </div>
  );
}

/** What the badge does not say yet. */
const hintOf = (agreement: Agreement): string => {
  const [, hint = ""] = agreementWords[agreement].split(": ");
  return hint.charAt(0).toUpperCase() + hint.slice(1);
};

type FoundProps = {
  place: (typeof places)[number];
  finding: RideFinding | undefined;
  before: ComparedProps["before"];
};

function Found({ place, finding, before }: FoundProps) {
  const was = finding && before && findingOf(before.findings, finding.point, place);
  const change = changeOfFinding(was, finding);
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="block text-sm text-soft">{placeNames[place]}</span>
      {finding ? formatFinding(finding) : <span className="text-soft">Not looked at</span>}
      {change && before && (
        <span className="ml-2 whitespace-nowrap">
          <Badge tone={changeTones[change.tone]}>{change.words}</Badge>
          <span className="sr-only"> since {before.on}</span>
        </span>
      )}
    </p>
  );
}
