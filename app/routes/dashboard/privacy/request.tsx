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
import { isProved } from "#domain/privacy/guest-request.ts";
import {
  erasureLinesOf,
  previewBuyerErasure,
  previewErasure,
} from "#domain/privacy/preview-erasure.ts";
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
  const isBuyer = request.customerId !== null;
  const proved = !isBuyer || (isOpen && (await isProved(ctx, requestId)));
  const steps = {
    identity: !isBuyer && request.channel !== "portal" && !request.identityCheckedAt,
    link: !proved,
    extend: !request.extendedAt && londonDay(ctx.now) <= answerBy(request.askedAt),
    give: request.kind !== "erasure",
  };
  const view = {
    request,
    due,
    late,
    steps,
    proved,
    needsCode,
    flash: flashOf(url, requestMessages),
  };
  if (!isOpen || request.kind !== "erasure" || !proved)
    return { ...view, email: undefined, lines: erasureLinesOf(result ?? []) };
  const { customerId, clientId } = request;
  if (customerId)
    return {
      ...view,
      ...orNotFound(await previewBuyerErasure(ctx, customerId), "Request not found"),
    };
  const reading = { what: "the-erasure-preview" };
  const record = orNotFound(await openRecord(ctx, clientId!, reading), "Request not found");
  return { ...view, ...orNotFound(await previewErasure(ctx, record), "Request not found") };
}

export async function action({ request, context, params: { requestId } }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const form = await request.formData();
  return handleRequestAction({ ctx, requestId, form });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Request about data", matches);

export default function DataRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { request, due, late, steps, email, needsCode, lines, flash, proved } = loaderData;
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
      subtitle={`${clientNumber ?? "Without an account"}${email ? `, ${email}` : ""}. Asked on ${longDate(askedAt)}.`}
      back={{ to: href("/dashboard/privacy"), label: "Privacy" }}
      width="form"
    >
      <div className="space-y-6">
        <ActionNotice result={actionData} flash={flash} />
        {due && <RequestDue due={due} late={late} request={request} />}
        <RequestOutcome {...request} />
        {(!isErasure || request.customerId) && <RequestContext {...request} />}
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
        {state === "open" && isErasure && proved && (
          <CarryOut
            name={name}
            isBuyer={request.customerId !== null}
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
const RequestContext = ({
  kind,
  channel,
  identityCheckedAt,
  identityCheck,
  linkSentAt,
}: FoundRequest) => (
  <Card as="section">
    <FactList
      facts={[
        ["Right", `${requestKinds[kind].label} (${requestKinds[kind].article})`],
        ["How it came", requestChannels[channel]],
        ["Who asks", identityOf({ channel, identityCheckedAt, identityCheck, linkSentAt })],
      ]}
    />
  </Card>
);

const identityOf = (
  request: Pick<FoundRequest, "channel" | "identityCheckedAt" | "identityCheck" | "linkSentAt">,
) => {
  if (request.channel === "portal") return "Signed in to the portal";
  if (!request.identityCheckedAt && request.linkSentAt)
    return `Asked by a link mailed on ${longDate(request.linkSentAt)}; no answer yet`;
  if (!request.identityCheckedAt) return "Not made sure yet";
  return `${request.identityCheck} (${longDate(request.identityCheckedAt)})`;
};

type CarryOutProps = {
  name: string;
  isBuyer: boolean;
  needsCode: boolean;
  errors: Record<string, string>;
};

function CarryOut({ name, isBuyer, needsCode, errors }: CarryOutProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Card as="section">
      <h2 className="text-xl">Carry it out</h2>
      <p className="mt-2">
        This cannot be undone.{" "}
        {isBuyer
          ? `${name} is told by mail.`
          : `${name} is signed out at once, can never sign in with this account again, and is told by mail.`}{" "}
        Backups forget within 14 days.
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
