import { href as addressOf } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { useOffered } from "#app/frame/use-offered.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { addressMessages, tryAddress } from "#app/http/try-address.ts";
import { ReturnedMail } from "#app/parts/office/returned-mail.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { longDate } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { clientState, safeReturn } from "#domain/people/rules.ts";
import { episodeMessages } from "#domain/care/episodes/messages.ts";
import { flagMessages } from "#domain/care/flags/messages.ts";
import { settledMessage } from "#domain/care/health/messages.ts";
import { formEditorMessages } from "#domain/care/forms/messages.ts";
import { givingMessages } from "#domain/care/plans/messages.ts";
import { type RecordPart, recordParts } from "#domain/care/record/messages.ts";
import { findBounced } from "#domain/studio/bounces/queries.ts";
import type { Route } from "./+types/record.ts";
import { handleRecordAction } from "./record-actions.ts";
import { readRecord } from "./read-record.ts";
import { RecordPartView } from "./record-part.tsx";
import { RedFlagFindings } from "./red-flag-findings.tsx";
import { RecordReason } from "./record-reason.tsx";
import { stateTones } from "./state-tones.ts";

const messages = {
  ...addressMessages,
  ...formEditorMessages,
  ...flagMessages,
  ...givingMessages,
  settled: settledMessage,
  "red-flag-settled": episodeMessages.settled,
};
const parts = Object.keys(recordParts) as RecordPart[];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const clientId = orNotFound(isUuid(params.clientId) ? params.clientId : undefined);
  const part = parts.find((one) => one === url.searchParams.get("part")) ?? "overview";
  const page = Number(/^[1-9]\d{0,3}$/.exec(url.searchParams.get("page") ?? "")?.[0] ?? 1);
  const from =
    safeReturn("therapist", url.searchParams.get("from")) ??
    addressOf("/therapist/clients/:clientId", { clientId });
  const episodeId = url.searchParams.get("episode") ?? undefined;
  const view = await readRecord(ctx, { clientId, part, page, episodeId });
  const mayWrite = ctx.actor.permissions.includes("create_notes");
  const bounced = view ? await findBounced(ctx, [view.client.email]) : [];
  return { from, part, view, mayWrite, bounced, flash: flashOf(url, messages) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const clientId = orNotFound(isUuid(params.clientId) ? params.clientId : undefined);
  const values = textsIn(await request.formData());
  if (values["intent"] === "try-address")
    return tryAddress(ctx, {
      address: values["address"] ?? "",
      page: addressOf("/therapist/clients/:clientId", { clientId }),
      subjectId: clientId,
    });
  return handleRecordAction({ ctx, clientId, values });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Client record", matches);

export default function Record({ loaderData, actionData }: Route.ComponentProps) {
  const rides = useOffered("equestrian");
  const { from, part, view, mayWrite, bounced, flash } = loaderData;
  if (!view) return <RecordReason from={from} result={actionData} />;
  const { client, consent, content, guardian, findings, waitingPapers } = view;
  const here = addressOf("/therapist/clients/:clientId", { clientId: client.id });
  const state = clientState(client);
  return (
    <div className="max-w-5xl">
      <BackLink href={addressOf("/therapist/clients")}>Back to the clients</BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">
          {client.firstName} {client.lastName}
        </h1>
        <Badge tone={stateTones[state]}>{state}</Badge>
        <span className="text-soft">{client.number}</span>
      </div>
      {!consent.isInForce && (
        <Notice
          tone="warn"
          className="mt-4"
          title={
            consent.withdrawnAt
              ? `Consent withdrawn on ${longDate(consent.withdrawnAt)}: cannot treat`
              : "No consent given yet: cannot treat"
          }
        >
          Nothing new about their health can be saved until they give it under Privacy in their
          portal. Notes that were begun before can be finished, and signed ones amended; both are
          marked.
        </Notice>
      )}
      {guardian?.isMinor && (
        <Notice
          tone={guardian.isConfirmed ? "info" : "warn"}
          className="mt-4"
          title={
            guardian.isConfirmed
              ? "Under 18: a guardian has confirmed"
              : "Under 18: no guardian has confirmed"
          }
        >
          {!guardian.isConfirmed &&
            "Until then no form is signed, no session booked and no note begun. "}
          <a href={`${here}/guardian`} className="link inline-block py-0.5">
            Parent or guardian
          </a>
        </Notice>
      )}
      <div className="mt-4 empty:hidden">
        <ReturnedMail bounced={bounced} />
      </div>
      <RedFlagFindings findings={findings} mayWrite={mayWrite} result={actionData} />
      <div className="mt-4 flex gap-2 overflow-x-auto p-1 -mx-1 sm:flex-wrap">
        {mayWrite && (
          <LinkButton
            href={`${addressOf("/therapist/notes")}?client=${client.id}&tab=new`}
            size="small"
            className="shrink-0"
          >
            New session note
          </LinkButton>
        )}
        {mayWrite && (
          <LinkButton
            href={`${here}/exercises`}
            size="small"
            variant="secondary"
            className="shrink-0"
          >
            Give an exercise
          </LinkButton>
        )}
        {[
          ...quick.map(([label, path]) => [label, `${path}?client=${client.id}`]),
          ["Questionnaires", `${here}/questionnaires`],
          ["Letters", `${here}/letters`],
          [waitingPapers > 0 ? `Papers (${waitingPapers} waiting)` : "Papers", `${here}/papers`],
          ...(rides ? [["Rider and horse", `${here}/riding`]] : []),
          ["Flags", `${here}/flags`],
          ["Why not?", `${here}/why-not`],
          ["Whole record as PDF", `${here}/print`],
        ].map(([label, href]) => (
          <LinkButton key={href} href={href!} size="small" variant="secondary" className="shrink-0">
            {label}
          </LinkButton>
        ))}
      </div>
      <div className="mt-4">
        <TabLinks
          label="Parts of the record"
          tabs={parts.map((one) => ({
            label: recordParts[one],
            current: one === part,
            href: `${here}?part=${one}`,
          }))}
        />
      </div>
      <div className="mt-5">
        <ActionNotice result={actionData} flash={flash} />
        <RecordPartView content={content} client={client} mayWrite={mayWrite} result={actionData} />
      </div>
    </div>
  );
}

const quick = [
  ["Sessions", "/therapist/sessions"],
  ["Client notes", "/therapist/client-notes"],
  ["Responses", "/therapist/responses"],
] as const;
