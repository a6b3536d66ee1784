import type { ReactNode } from "react";
import { href } from "react-router";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { MessageToAll } from "#app/parts/office/message-to-all.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { PrintButton } from "#app/parts/pages/print-button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { PeopleTable, type Person } from "./attendee-table.tsx";

type AttendeesPageProps = {
  title: string;
  when: string;
  people: readonly Person[];
  waiting?: number;
  /** The text without attendees. */
  none: string;
  actions: ReactNode;
  result: ActionResult | undefined;
};

/**
 * The attendees of an event: how many, the people, a message to all of them; in print the list
 * alone.
 */
export function AttendeesPage({
  title,
  when,
  people,
  waiting = 0,
  none,
  actions,
  result,
}: AttendeesPageProps) {
  return (
    <OfficePage
      title={title}
      subtitle={[when, ...sumsOf(people, waiting)].filter(Boolean).join(" · ")}
      back={{ to: href("/dashboard/coming"), label: "Who is coming" }}
      actions={
        <span className="flex gap-2 print:hidden">
          {actions}
          {people.length > 0 && <PrintButton />}
        </span>
      }
    >
      <ActionNotice result={result} />
      {people.length === 0 ? (
        <EmptyState title="Nobody yet">{none}</EmptyState>
      ) : (
        <>
          <PeopleTable people={people} />
          <div className="max-w-2xl print:hidden">
            <MessageToAll key={result?.done} result={result} waiting={waiting} />
          </div>
        </>
      )}
    </OfficePage>
  );
}

function sumsOf(people: readonly Person[], waiting: number): string[] {
  const [missing, here, unpaid] = [
    people.filter(({ name, missing: lacks }) => !name || lacks).length,
    people.filter(({ arrived }) => arrived).length,
    people.filter(({ paid }) => paid === "Not paid").length,
  ];
  return [
    people.length === 1 ? "1 place" : `${people.length} places`,
    ...(missing > 0 ? [`${missing} to ask`] : []),
    ...(unpaid > 0 ? [`${unpaid} not paid`] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(here > 0 ? [`${here} here`] : []),
  ];
}
