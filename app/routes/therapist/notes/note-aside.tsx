import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { href as addressOf } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { formatProposal } from "#domain/care/flags/messages.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { complianceNames, flagNames } from "#domain/care/messages.ts";
import { noteParts, partId } from "./writing/form-part.tsx";
import { notesHref } from "./notes-address.ts";
import { OwnProgressLines } from "./writing/own-progress-lines.tsx";
import type { Writing } from "./read-notes.ts";

/** What stands beside a note while it is written: what to heed, what is on file, the last plan, what they wrote. */
export function NoteAside({ writing }: { writing: Writing }) {
  const { client, beside, progress, proposals } = writing;
  const { flags, health, reviewDue, response } = beside;
  const onFile = filled([
    ["Allergies", health?.allergies],
    ["Conditions", health?.healthConditions],
  ]);
  const more = filled([
    ["Medications", health?.medications],
    ["Injuries", health?.injuryHistory],
  ]);
  return (
    <aside
      aria-label={`What to know of ${client.firstName}`}
      className="grid content-start gap-4 md:grid-cols-2 xl:grid-cols-1 rounded-lg border border-line bg-white p-4 text-sm xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto"
    >
      <JumpList firstName={client.firstName} />
      <Part
        title="Flags"
        href={addressOf("/therapist/clients/:clientId/flags", { clientId: client.id })}
      >
        {flags.length + proposals.length === 0 && (
          <p className="text-soft">Nothing to heed is noted.</p>
        )}
        {flags.map(({ id, kind, reason, adaptation }) => (
          <p key={id} className="wrap-anywhere">
            <Badge tone={kind === "warn" ? "warn" : "bad"}>{flagNames[kind]}</Badge> {reason}
            {adaptation && <b className="block font-semibold">{adaptation}</b>}
          </p>
        ))}
        {proposals.map((proposal) => (
          <p key={proposal.id} className="wrap-anywhere">
            <Badge tone="bad">To be looked at</Badge> {formatProposal(proposal)}
          </p>
        ))}
      </Part>
      <Part
        title="On file"
        href={`${addressOf("/therapist/clients/:clientId", { clientId: client.id })}?part=health`}
      >
        {onFile.length + more.length === 0 && (
          <p className="text-soft">Nothing about health is on file.</p>
        )}
        <OnFile lines={onFile} />
        {more.length > 0 && (
          <details>
            <summary className="cursor-pointer py-0.5">
              {more.map(([label]) => label).join(" and ")}
            </summary>
            <OnFile lines={more} />
          </details>
        )}
        {reviewDue && (
          <p className="flex items-center gap-1 font-semibold text-warn">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            Not looked over for a year
          </p>
        )}
      </Part>
      <LastTime writing={writing} />
      {response && (
        <Part
          title="Unread response"
          href={addressOf("/therapist/responses/:responseId", { responseId: response.id })}
        >
          <p className="text-soft">
            {shortDate(response.createdAt)}: {complianceNames[response.status]}
          </p>
          {response.feedback && <p className="line-clamp-4 wrap-anywhere">{response.feedback}</p>}
          {response.question && (
            <p className="line-clamp-4 font-semibold wrap-anywhere">{response.question}</p>
          )}
        </Part>
      )}
      {progress.charts.length + progress.activities.length > 0 && (
        <Part
          title="Body chart and activities"
          href={`${addressOf("/therapist/clients/:clientId", { clientId: client.id })}?part=progress`}
        >
          <OwnProgressLines progress={progress} />
        </Part>
      )}
    </aside>
  );
}

type Line = [label: string, words: string];
const filled = (pairs: [string, string | undefined][]): Line[] =>
  pairs.filter((pair): pair is Line => Boolean(pair[1]));

const OnFile = ({ lines }: { lines: readonly Line[] }) =>
  lines.map(([label, words]) => (
    <p key={label} className="wrap-anywhere">
      <span className="font-semibold">{label}:</span> {words}
    </p>
  ));

/** From the top of a long form to each of its parts. */
const JumpList = ({ firstName }: { firstName: string }) => (
  <nav aria-label="Parts of this note" className="md:max-xl:col-span-2">
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {[...noteParts, `For ${firstName}`].map((title) => (
        <li key={title}>
          <a href={`#${partId(title)}`} className="link inline-block py-0.5">
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

function LastTime({ writing: { last, client, hasDraft, session } }: { writing: Writing }) {
  if (!last) return null;
  const again = notesHref({
    client: client.id,
    tab: "new",
    prefill: "last",
    another: "yes",
    ...(session && { session: session.id }),
  });
  return (
    <Part
      title={`Last time, ${last.sessionDate ? shortDate(last.sessionDate) : ""}`}
      href={addressOf("/therapist/notes/:treatmentId", { treatmentId: last.id })}
    >
      <p className="line-clamp-4 wrap-anywhere">{last.summary}</p>
      {last.next && (
        <p className="line-clamp-4 wrap-anywhere">
          <span className="font-semibold">Plan for this session:</span> {last.next}
        </p>
      )}
      {last.plans.length > 0 && (
        <p className="wrap-anywhere">
          <span className="font-semibold">At home:</span> {last.plans.join("; ")}
        </p>
      )}
      {!hasDraft && (
        <p className="pt-1">
          <LinkButton href={again} variant="secondary" size="small">
            Prefill from last note
          </LinkButton>
        </p>
      )}
    </Part>
  );
}

type PartProps = { title: string; href: string; children: ReactNode };

/** A few lines under a heading that leads to the whole of it. */
const Part = ({ title, href, children }: PartProps) => (
  <section className="grid content-start gap-1 border-t border-line pt-3">
    <h2 className="font-sans text-sm font-semibold tracking-normal">
      <a href={href} className="link inline-block py-0.5">
        {title}
      </a>
    </h2>
    {children}
  </section>
);
