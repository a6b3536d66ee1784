import type { ReactNode } from "react";
import { href } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { HealthFacts } from "#app/parts/care/health-facts.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import type { RecordClient } from "#domain/care/record/queries.ts";
import { complianceNames } from "#domain/care/messages.ts";
import { History } from "../notes/history.tsx";
import { notesHref } from "../notes/notes-address.ts";
import { EpisodeList } from "./episode-list.tsx";
import { FlagProposals } from "./flag-proposals.tsx";
import { HealthDifferences } from "./health-differences.tsx";
import { Overview } from "./overview.tsx";
import { Programme } from "./programme.tsx";
import type { RecordContent } from "./read-record.ts";
import { RecordFormsView } from "./record-forms.tsx";
import { RecordProgress } from "./record-progress.tsx";
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
  if (content.part === "episodes")
    return <EpisodeList clientId={client.id} {...content} mayWrite={mayWrite} />;
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
  return <RecordProgress clientId={client.id} {...content} />;
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
