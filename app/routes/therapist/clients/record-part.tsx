import type { ReactNode } from "react";
import { href } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { ClientProgress } from "#app/parts/care/client-progress.tsx";
import { MeasuresOverTime } from "#app/parts/care/measures-over-time.tsx";
import { SeatOverTime } from "#app/parts/riding/seat-over-time.tsx";
import { ScorePictures } from "#app/parts/care/score-pictures.tsx";
import { HealthFacts } from "#app/parts/care/health-facts.tsx";
import { Table } from "#app/ui/table.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import type { ScoreRow, RecordClient } from "#domain/care/record/queries.ts";
import { complianceNames } from "#domain/care/messages.ts";
import { History } from "../notes/history.tsx";
import { notesHref } from "../notes/notes-address.ts";
import { FlagProposals } from "./flag-proposals.tsx";
import { HealthDifferences } from "./health-differences.tsx";
import { Overview } from "./overview.tsx";
import { Programme } from "./programme.tsx";
import type { RecordContent } from "./read-record.ts";
import { RecordFormsView } from "./record-forms.tsx";
import { Timeline } from "./timeline.tsx";

type RecordPartProps = {
  content: RecordContent;
  client: RecordClient;
  mayWrite: boolean;
  result: ActionResult | undefined;
};

/** The chosen part of a record. */
export function RecordPartView({ content, client, mayWrite, result }: RecordPartProps) {
  if (content.part === "overview")
    return <Overview {...content} client={client} mayWrite={mayWrite} />;
  if (content.part === "notes")
    return (
      <History
        {...content}
        draftHref={(draft) => notesHref({ client: client.id, tab: "new", draft })}
        pageHref={(page) =>
          `${href("/therapist/clients/:clientId", { clientId: client.id })}?part=notes&page=${page}`
        }
      />
    );
  if (content.part === "health") {
    const here = {
      clientId: client.id,
      mayWrite,
      from: `${href("/therapist/clients/:clientId", { clientId: client.id })}?part=health`,
    };
    return (
      <div className="grid gap-6">
        <HealthDifferences {...here} differences={content.differences} />
        <section aria-label="On file">
          <HealthFacts {...content} emergency={emergencyOf(client)} reader="therapist" />
        </section>
        {content.proposals.length > 0 && (
          <section aria-labelledby="screening">
            <h2 id="screening" className="mb-2 text-xl">
              From their forms
            </h2>
            <FlagProposals {...here} proposals={content.proposals} />
          </section>
        )}
      </div>
    );
  }
  if (content.part === "programme")
    return <Programme {...content} clientId={client.id} mayWrite={mayWrite} result={result} />;
  if (content.part === "responses")
    return (
      <List empty="No responses yet." items={content.responses}>
        {(response) => (
          <>
            <p>
              <a
                href={href("/therapist/responses/:responseId", { responseId: response.id })}
                className="link inline-block py-0.5 font-semibold"
              >
                {complianceNames[response.status]}, {shortDate(response.createdAt)}
              </a>
            </p>
            {response.feedback && (
              <p className="wrap-anywhere whitespace-pre-line">{response.feedback}</p>
            )}
            {response.question && (
              <p className="wrap-anywhere whitespace-pre-line">Asks: {response.question}</p>
            )}
          </>
        )}
      </List>
    );
  if (content.part === "forms") return <RecordFormsView {...content} />;
  if (content.part === "timeline") return <Timeline clientId={client.id} {...content} />;
  return (
    <div className="grid gap-6">
      <ClientProgress progress={content.progress} />
      {content.measures.length > 0 && (
        <section aria-label="Measures" className="rounded-lg border border-line bg-white p-4">
          <h2 className="mb-3 text-xl">Measures</h2>
          <MeasuresOverTime series={content.measures} />
        </section>
      )}
      {content.seat.length > 0 && (
        <section aria-label="The seat" className="rounded-lg border border-line bg-white p-4">
          <h2 className="mb-3 text-xl">The seat, in the saddle and on the ground</h2>
          <SeatOverTime days={content.seat} />
        </section>
      )}
      {content.progress.sessions.length > 0 && (
        <section
          aria-label="Pain and energy"
          className="rounded-lg border border-line bg-white p-4"
        >
          <h2 className="text-xl">Pain and energy, before and after sessions</h2>
          <ScorePictures sessions={content.progress.sessions} />
        </section>
      )}
      <Scores scores={content.scores} />
    </div>
  );
}

const emergencyOf = ({ profile }: RecordClient) => ({
  name: profile.emergency_contact_name,
  phone: profile.emergency_contact_phone,
});

type ListProps<Item> = {
  empty: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
};

function List<Item extends { id: string }>({ empty, items, children }: ListProps<Item>) {
  if (items.length === 0) return <p className="text-soft">{empty}</p>;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-white">
      {items.map((item) => (
        <li key={item.id} className="px-4 py-3">
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

const score = (value: number | null) => (value === null ? "–" : String(value));

function Scores({ scores }: { scores: readonly ScoreRow[] }) {
  if (scores.length === 0) return <p className="text-soft">No pain or energy recorded yet.</p>;
  return (
    <Table
      caption="Pain and energy by session"
      rows={[...scores]}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "day",
          header: "Session",
          cell: ({ scoredOn }) => shortDate(scoredOn),
        },
        {
          key: "pain",
          header: "Pain",
          cell: (row) => `${score(row.painBefore)} → ${score(row.painAfter)}`,
        },
        {
          key: "energy",
          header: "Energy",
          cell: (row) => `${score(row.energyBefore)} → ${score(row.energyAfter)}`,
        },
      ]}
    />
  );
}
