import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { ProofFields } from "#app/parts/account/proof-fields.tsx";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { ActionNotice, resultFor } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { longDate } from "#domain/kernel/time.ts";
import { openRecord } from "#domain/people/open-record.ts";
import { findErasure, isLate } from "#domain/privacy/find-erasures.ts";
import { previewErasure, erasureLinesOf } from "#domain/privacy/preview-erasure.ts";
import { answerBy, dueOn } from "#domain/privacy/rules.ts";
import { requestChannels, requestKinds } from "#domain/privacy/messages.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { Route } from "./+types/request.ts";
import { handleRequestAction, requestMessages } from "./request-actions.ts";
import { ErasureTable } from "./erasure-table.tsx";
import { RequestForms } from "./request-forms.tsx";
import { type FoundRequest, RequestDue, RequestOutcome } from "./request-outcome.tsx";

export async function loader({ context, params: { requestId }, url }: Route.LoaderArgs) {
  const { ctx, account } = requireOwner(context);
  const needsCode = account.secondFactor === true;
  const {
    result,
    doneBy: _,
    ...request
  } = orNotFound(await findErasure(ctx, requestId), "Request not found");
  const isOpen = request.state === "open";
  const due = isOpen ? dueOn(request) : undefined;
  const late = due !== undefined && isLate(request, ctx.now);
  const steps = {
    identity: request.channel !== "portal" && !request.identityCheckedAt,
    extend: !request.extendedAt && londonDay(ctx.now) <= answerBy(request.askedAt),
    give: request.kind !== "erasure",
  };
  const view = { request, due, late, steps, needsCode, flash: flashOf(url, requestMessages) };
  if (!isOpen || request.kind !== "erasure")
    return { ...view, email: undefined, lines: erasureLinesOf(result ?? []) };
  const reading = { what: "the-erasure-preview" };
  const record = orNotFound(await openRecord(ctx, request.clientId, reading), "Request not found");
  return { ...view, ...orNotFound(await previewErasure(ctx, record), "Request not found") };
}

export async function action({ request, context, params: { requestId } }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const form = await request.formData();
  return handleRequestAction({ ctx, requestId, form });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Request about data", matches);

export default function DataRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { request, due, late, steps, email, needsCode, lines, flash } = loaderData;
  const { clientNumber, askedAt, reason, state, kind } = request;
  const name = `${request.firstName} ${request.lastName}`;
  const isErasure = kind === "erasure";
  return (
    <OfficePage
      title={
        state === "open" && isErasure
          ? `Erase ${name}?`
          : isErasure
            ? name
            : `${requestKinds[kind].label}: ${name}`
      }
      subtitle={`${clientNumber}${email ? `, ${email}` : ""}. Asked on ${longDate(askedAt)}.`}
      back={{ to: href("/dashboard/privacy"), label: "Privacy" }}
      width="form"
    >
      <div className="space-y-6">
        <ActionNotice result={actionData} flash={flash} />
        {due && <RequestDue due={due} late={late} request={request} />}
        <RequestOutcome {...request} />
        {!isErasure && <RequestContext {...request} />}
        {reason && (
          <Card as="section">
            <h2 className="text-xl">{isErasure ? "The reason given" : "What they ask for"}</h2>
            <p className="mt-2 break-words whitespace-pre-line">{reason}</p>
          </Card>
        )}
        {lines.length > 0 && (
          <section aria-labelledby="what">
            <h2 id="what" className="mb-3 text-xl">
              {state === "open" ? "What will happen" : "What happened"}
            </h2>
            <ErasureTable lines={lines} done={state === "done"} />
          </section>
        )}
        {state === "open" && isErasure && (
          <CarryOut
            name={name}
            needsCode={needsCode}
            errors={resultFor(actionData, "erase")?.errors ?? {}}
          />
        )}
        {state === "open" && <RequestForms result={actionData} steps={steps} />}
      </div>
    </OfficePage>
  );
}

/** What kind of request it is, how it came, and how the owner knows who asked. */
const RequestContext = ({ kind, channel, identityCheckedAt, identityCheck }: FoundRequest) => (
  <Card as="section">
    <FactList
      facts={[
        ["Right", `${requestKinds[kind].label} (${requestKinds[kind].article})`],
        ["How it came", requestChannels[channel]],
        ["Who asks", identityOf({ channel, identityCheckedAt, identityCheck })],
      ]}
    />
  </Card>
);

const identityOf = (
  request: Pick<FoundRequest, "channel" | "identityCheckedAt" | "identityCheck">,
) => {
  if (request.channel === "portal") return "Signed in to the portal";
  if (!request.identityCheckedAt) return "Not made sure yet";
  return `${request.identityCheck} (${longDate(request.identityCheckedAt)})`;
};

type CarryOutProps = { name: string; needsCode: boolean; errors: Record<string, string> };

function CarryOut({ name, needsCode, errors }: CarryOutProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Card as="section">
      <h2 className="text-xl">Carry it out</h2>
      <p className="mt-2">
        This cannot be undone. {name} is signed out at once, can never sign in with this account
        again, and is told by mail. Backups forget within 14 days.
      </p>
      <Form method="post" noValidate className="mt-5 grid max-w-md gap-5">
        <ProofFields form="erase" needsCode={needsCode} errors={errors} />
        <div>
          <Button variant="danger" busy={busy}>
            Erase for good
          </Button>
        </div>
      </Form>
    </Card>
  );
}
