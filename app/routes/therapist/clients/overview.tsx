import { FactList } from "#app/parts/fact-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import type { ListedFlag, RecordClient } from "#domain/care/record/queries.ts";
import { responseRate, summaryDays } from "#domain/care/record/words.ts";
import { flagNames } from "#domain/care/words.ts";

type OverviewProps = {
  client: RecordClient;
  summary: { upcoming: number; notes: number; responses: number };
  flags: readonly ListedFlag[];
};

/** What to heed, the wellness summary, and how the client is reached. */
export function Overview({ client, summary, flags }: OverviewProps) {
  const figures = [
    [summary.upcoming, `upcoming sessions in ${summaryDays} days`],
    [`${responseRate(summary)}%`, `response rate of the last ${summaryDays} days`],
  ] as const;
  return (
    <div className="grid gap-5">
      <RecordFlags flags={flags} href={`/therapist/clients/${client.id}/flags`} />
      <section aria-label="Wellness summary" className="grid grid-cols-2 gap-3 sm:gap-4">
        {figures.map(([figure, words]) => (
          <p key={words} className="rounded-lg border border-line bg-white px-4 py-3">
            <b className="block font-display text-3xl tabular-nums">{figure}</b>
            <span className="text-soft">{words}</span>
          </p>
        ))}
      </section>
      <section aria-label="Details" className="rounded-lg border border-line bg-white p-4">
        <FactList facts={factsOf(client)} />
      </section>
    </div>
  );
}

/** What those who treat have to heed, and what it means in a class. */
export function RecordFlags({ flags, href }: { flags: readonly ListedFlag[]; href: string }) {
  return (
    <section aria-label="Flags" className="rounded-lg border border-line bg-white p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">Flags and adaptations</h2>
        <a href={href} className="link inline-block py-1 text-sm">
          Set or lift flags
        </a>
      </div>
      {flags.length === 0 && <p className="mt-1 text-soft">Nothing to heed is noted.</p>}
      <ul className="mt-2 grid gap-2">
        {flags.map(({ id, kind, reason, adaptation, until }) => (
          <li key={id}>
            <Badge tone={kind === "warn" ? "warn" : "bad"}>{flagNames[kind]}</Badge>{" "}
            <span className="wrap-anywhere">{reason}</span>
            {adaptation && <span className="wrap-anywhere">. In class: {adaptation}</span>}
            {until && <span className="text-soft">, until {shortDate(until)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf(client: RecordClient): [string, string][] {
  const facts: [string, string | null][] = [
    ["Email", client.email],
    ["Phone", client.phone],
    ["Born", client.born && shortDate(client.born)],
    ["Emergency contact", [client.emergencyName, client.emergencyPhone].filter(Boolean).join(", ")],
    ["Last treated", client.lastTreatedOn && shortDate(client.lastTreatedOn)],
    ["File kept until", client.keepUntil && shortDate(client.keepUntil)],
    ["Legal hold", client.isHeld ? "Yes: nothing of this file is forgotten" : "No"],
  ];
  return facts.map(([name, value]) => [name, value || "–"]);
}
