import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice, resultFor } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { askingMessages } from "#domain/care/questionnaires/messages.ts";
import { listNextSessions, listQuestionnaires } from "#domain/care/questionnaires/queries.ts";
import { listAskable } from "#domain/care/questionnaires/studio.ts";
import { findRecordClient } from "#domain/care/record/queries.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/questionnaires-of.ts";
import { AskForm } from "./ask-form.tsx";
import { RequestList } from "./request-list.tsx";
import { handleAsking } from "./asking-actions.ts";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "the-questionnaires", url });
  const { firstName, lastName } = orNotFound(await findRecordClient(ctx, record));
  const sessions = await listNextSessions(ctx, record);
  return {
    client: { id: record.clientId, name: `${firstName} ${lastName}` },
    askable: await listAskable(ctx),
    sessions: sessions.map(({ id, startsAt }) => ({
      value: id,
      label: `Before ${longDate(startsAt)}, ${clockTime(startsAt)}`,
    })),
    asked: await listQuestionnaires(ctx, record),
    flash: flashOf(url, askingMessages),
  };
}

export async function action({ context, params: { clientId }, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const url = new URL(request.url);
  const record = await openCare(context, clientId, { what: "the-questionnaires", url });
  return handleAsking(ctx, record, textsIn(await request.formData()));
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Questionnaires", matches);

/** What one client is asked, was asked and has answered. */
export default function QuestionnairesOf({ loaderData, actionData }: Route.ComponentProps) {
  const { client, askable, sessions, asked, flash } = loaderData;
  const record = href("/therapist/clients/:clientId", { clientId: client.id });
  return (
    <div className="max-w-4xl">
      <BackLink href={record}>Back to the record</BackLink>
      <h1 className="text-2xl">Questionnaires</h1>
      <p className="mt-1 mb-4 text-soft">
        {client.name}: scores are drawn under{" "}
        <a href={`${record}?part=progress`} className="link">
          Progress
        </a>{" "}
        beside what was measured.
      </p>
      <ActionNotice result={actionData} flash={flash} />
      <AskForm askable={askable} sessions={sessions} result={resultFor(actionData, "ask")} />
      <RequestList clientId={client.id} asked={asked} />
    </div>
  );
}
