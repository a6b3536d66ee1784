import type { ReactNode } from "react";
import { href as addressOf } from "react-router";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { plainDate, shortDate } from "#domain/kernel/time.ts";
import type { FlagProposal } from "#domain/care/flags/proposals.ts";
import type { ProfileQuestion } from "#domain/care/forms/profile-questions.ts";
import type { OpenDifference } from "#domain/care/health/differences.ts";
import type { FlagRow, RecordClient } from "#domain/care/record/queries.ts";
import { responseRate, summaryDays } from "#domain/care/record/messages.ts";
import { flagNames } from "#domain/care/messages.ts";
import { recordFacts, recordFields } from "#domain/people/own-profile/fields.ts";
import type { Answer } from "#domain/people/studio-questions/rules.ts";
import { FlagProposals } from "./flag-proposals.tsx";
import { HealthDifferences } from "./health-differences.tsx";

type OverviewProps = {
  client: RecordClient;
  summary: { upcoming: number; notes: number; responses: number };
  flags: readonly FlagRow[];
  proposals: readonly FlagProposal[];
  differences: readonly OpenDifference[];
  questions: readonly ProfileQuestion[];
  /** What they answered when they registered. */
  answers: readonly Answer[];
  mayWrite: boolean;
};

/** What to heed, the wellness summary, and how the client is reached. */
export function Overview(props: OverviewProps) {
  const { client, summary, flags, proposals, differences, questions, answers, mayWrite } = props;
  const here = addressOf("/therapist/clients/:clientId", { clientId: client.id });
  const figures = [
    [summary.upcoming, `upcoming sessions in ${summaryDays} days`],
    [`${responseRate(summary)}%`, `response rate of the last ${summaryDays} days`],
  ] as const;
  return (
    <div className="grid gap-5">
      <RecordFlags flags={flags} href={`${here}/flags`} proposals={proposals}>
        <FlagProposals clientId={client.id} mayWrite={mayWrite} from={here} proposals={proposals} />
      </RecordFlags>
      <HealthDifferences
        clientId={client.id}
        mayWrite={mayWrite}
        from={here}
        differences={differences}
      />
      <section aria-label="Wellness summary" className="grid grid-cols-2 gap-3 sm:gap-4">
        {figures.map(([figure, words]) => (
          <p key={words} className="rounded-lg border border-line bg-white px-4 py-3">
            <b className="block font-display text-3xl tabular-nums">{figure}</b>
            <span className="text-soft">{words}</span>
          </p>
        ))}
      </section>
      <section aria-label="Details" className="rounded-lg border border-line bg-white p-4">
        <FactList
          facts={[
            ...requestContextOf(client),
            ...answers.map(({ wording, answer }) => [wording, answer] as const),
          ]}
        />
        {questions.length > 0 && (
          <p className="mt-3 text-soft">
            {`Their form of ${plainDate(questions[0]!.signedAt)} says otherwise: ${answersIn(questions)}. They have been asked which is right.`}
          </p>
        )}
      </section>
    </div>
  );
}

const answersIn = (questions: readonly ProfileQuestion[]) =>
  questions
    .flatMap(({ form: { date_of_birth: born, ...others } }) => [
      born && plainDate(born),
      ...Object.values(others),
    ])
    .filter(Boolean)
    .join(", ");

type RecordFlagsProps = {
  flags: readonly FlagRow[];
  href: string;
  proposals: readonly FlagProposal[];
  /** What their forms say that may need one. */
  children: ReactNode;
};

/** What those who treat have to heed, and what it means in a class. */
function RecordFlags({ flags, href, proposals, children }: RecordFlagsProps) {
  const isEmpty = flags.length === 0 && proposals.length === 0;
  return (
    <section aria-label="Flags" className="rounded-lg border border-line bg-white p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">Flags and adaptations</h2>
        <a href={href} className="link inline-block py-1 text-sm">
          Set or lift flags
        </a>
      </div>
      {isEmpty && <p className="mt-1 text-soft">Nothing to heed is noted.</p>}
      <ul className="mt-2 grid gap-2 empty:hidden">
        {flags.map(({ id, kind, reason, adaptation, until }) => (
          <li key={id}>
            <Badge tone={kind === "warn" ? "warn" : "bad"}>{flagNames[kind]}</Badge>{" "}
            <span className="wrap-anywhere">{reason}</span>
            {adaptation && <span className="wrap-anywhere">. In class: {adaptation}</span>}
            {until && <span className="text-soft">, until {shortDate(until)}</span>}
          </li>
        ))}
      </ul>
      {proposals.length > 0 && <div className="mt-3 border-t border-line pt-3">{children}</div>}
    </section>
  );
}

function requestContextOf(client: RecordClient): [string, string][] {
  const facts: [string, string | null][] = [
    ["Email", client.email],
    ...profileFacts(client),
    ["Last treated", client.lastTreatedOn && shortDate(client.lastTreatedOn)],
    ["File kept until", client.keepUntil && shortDate(client.keepUntil)],
    ["Legal hold", client.isHeld ? "Yes: nothing of this file is forgotten" : "No"],
  ];
  return facts.map(([name, value]) => [name, value || "–"]);
}

const profileFacts = ({ profile }: RecordClient) =>
  recordFacts
    .map(({ heading, fields, ...fact }) => ({
      ...fact,
      heading,
      text: fields
        .map((name) => shownAs(profile, name))
        .filter(Boolean)
        .join(", "),
    }))
    .filter((fact) => fact.text || !("onlyIfGiven" in fact))
    .map(({ heading, text }): [string, string] => [heading, text]);

const shownAs = (profile: RecordClient["profile"], name: keyof typeof recordFields) =>
  recordFields[name].kind === "day" ? profile[name] && shortDate(profile[name]) : profile[name];
