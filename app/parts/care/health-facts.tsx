import { longDate } from "#domain/kernel/time.ts";
import {
  type Health,
  type HealthColumn,
  healthLabels,
  partsOf,
} from "#domain/care/health/messages.ts";

type HealthFactsProps = {
  /** What is on file; nothing yet where it is undefined. */
  health: Health | undefined;
  /** The day on which the client last said that it holds. */
  confirmedOn: string | null;
  /** The emergency contact; it is in the client's profile. */
  emergency?: { name: string; phone: string };
  /** Who reads it: the client themselves, or who treats them. */
  reader: "client" | "therapist";
};

/** What is on file about a person's health, with its version, its date and its source. */
export function HealthFacts({ health, confirmedOn, emergency, reader }: HealthFactsProps) {
  return (
    <>
      <p className="text-soft">
        {health ? sourceOf(health, confirmedOn, reader) : "Nothing is on file yet."}
      </p>
      <dl className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {health &&
          Object.entries(partsOf(health)).map(([part, text]) => (
            <Fact key={part} label={healthLabels[part as HealthColumn]}>
              {text}
            </Fact>
          ))}
        {emergency && (
          <>
            <Fact label="Emergency contact name">{emergency.name}</Fact>
            <Fact label="Emergency contact phone">{emergency.phone}</Fact>
          </>
        )}
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {children || <span className="text-soft">Nothing noted</span>}
      </dd>
    </div>
  );
}

const writers = {
  client: {
    client: "by you",
    therapist: "by your therapist",
    form: "from the form you signed",
  },
  therapist: {
    client: "by the client",
    therapist: "by a therapist",
    form: "from a form the client signed",
  },
};

function sourceOf(
  { version, recordedAt, source }: Health,
  confirmedOn: string | null,
  reader: "client" | "therapist",
) {
  const written = `Version ${version}, written down on ${longDate(recordedAt)} ${writers[reader][source]}.`;
  return confirmedOn ? `${written} Last confirmed on ${longDate(confirmedOn)}.` : written;
}
