import { data, Form, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/answers.ts";
import { factsOf } from "#app/http/ctx.ts";
import { proofIn } from "#app/http/forms.ts";
import { theOwner } from "#app/http/locks.ts";
import { isNotProved, proofErrors } from "#app/parts/account/proof-errors.ts";
import { ProofFields } from "#app/parts/account/proof-fields.tsx";
import { AnswerNotice, type FormAnswer } from "#app/parts/form-answer.tsx";
import { OfficePage } from "#app/parts/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { longDate } from "#domain/kernel/time.ts";
import { openRecord } from "#domain/people/open-record.ts";
import { carryOutErasure } from "#domain/privacy/carry-out-erasure.ts";
import { findErasure, isLate } from "#domain/privacy/find-erasures.ts";
import { previewErasure, saidOf } from "#domain/privacy/preview-erasure.ts";
import { answerBy } from "#domain/privacy/rules.ts";
import { accountRefusals } from "#domain/people/words.ts";
import type { Route } from "./+types/request.ts";
import { ErasureTable } from "./erasure-table.tsx";

export async function loader({ context, params: { requestId } }: Route.LoaderArgs) {
  const { ctx, account } = theOwner(context);
  const needsCode = account.secondFactor === true;
  const { result, doneBy: _, ...request } = orNotFound(await findErasure(ctx, requestId), "Request not found");
  const due = request.state === "open" ? answerBy(request.askedAt) : undefined;
  const late = due !== undefined && isLate(request, ctx.now);
  const shown = { request, due, late, needsCode };
  if (request.state !== "open") return { ...shown, email: undefined, lines: saidOf(result ?? []) };
  const reading = { what: "the-erasure-preview", address: factsOf(context).address };
  const record = orNotFound(await openRecord(ctx, request.clientId, reading), "Request not found");
  return { ...shown, ...orNotFound(await previewErasure(ctx, record), "Request not found") };
}

const erasureRefusals = {
  "too-many": "Too many tries. Please wait a quarter of an hour. Nothing has been erased.",
  "too-many-today": `${accountRefusals["too-many-today"]} Nothing has been erased.`,
  "not-open": "This request is not open any more.",
  "works-here": "This client works for the studio, too. Take the role away first, then erase.",
};

export async function action({ request, context, params: { requestId } }: Route.ActionArgs) {
  const { ctx } = theOwner(context);
  const { address } = factsOf(context);
  const erased = await carryOutErasure(ctx, requestId, { ...proofIn(await request.formData()), address });
  if (erased.ok) return data<FormAnswer>({});
  const { why } = erased;
  if (isNotProved(why)) return data<FormAnswer>({ errors: proofErrors(why) }, 422);
  return data<FormAnswer>({ failed: erasureRefusals[why] }, why.startsWith("too-many") ? 429 : 422);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Request to be erased", matches);

export default function ErasureRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { request, due, late, email, needsCode, lines } = loaderData;
  const { firstName, lastName, clientNumber, askedAt, reason, state } = request;
  const back = { to: "/dashboard/privacy", label: "Privacy" };
  return (
    <OfficePage
      title={state === "open" ? `Erase ${firstName} ${lastName}?` : `${firstName} ${lastName}`}
      subtitle={`${clientNumber}${email ? `, ${email}` : ""}. Asked on ${longDate(askedAt)}.`}
      back={back}
      width="form"
    >
      <div className="space-y-6">
        <AnswerNotice answer={actionData} />
        {due && (
          <Notice tone={late ? "error" : "warn"} title={`Please answer by ${longDate(due)}`}>
            <p>
              The law gives a month from the day of the request (UK GDPR, Article 12).{" "}
              {late
                ? "That day is over: please answer today."
                : "What you do here is the answer; a mail tells the client."}
            </p>
          </Notice>
        )}
        {reason && (
          <Card as="section">
            <h2 className="text-xl">The reason given</h2>
            <p className="mt-2 break-words whitespace-pre-line">{reason}</p>
          </Card>
        )}
        <Outcome {...request} />
        {lines.length > 0 && (
          <section aria-labelledby="what">
            <h2 id="what" className="mb-3 text-xl">
              {state === "open" ? "What will happen" : "What happened"}
            </h2>
            <ErasureTable lines={lines} done={state === "done"} />
          </section>
        )}
        {state === "open" && (
          <CarryOut name={`${firstName} ${lastName}`} needsCode={needsCode} errors={actionData?.errors ?? {}} />
        )}
      </div>
    </OfficePage>
  );
}

type Request = Route.ComponentProps["loaderData"]["request"];

function Outcome({ state, withdrawnAt, doneAt, doneByName }: Request) {
  if (state === "withdrawn") return <Notice>{`The client took the request back on ${longDate(withdrawnAt!)}.`}</Notice>;
  if (state === "open") return null;
  return (
    <Notice tone="success" title={`Carried out on ${longDate(doneAt!)} by ${doneByName ?? "somebody of the staff"}`}>
      <p>The person has been told by mail. Backups forget what was erased within 14 days.</p>
    </Notice>
  );
}

type CarryOutProps = { name: string; needsCode: boolean; errors: Record<string, string> };

function CarryOut({ name, needsCode, errors }: CarryOutProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Card as="section">
      <h2 className="text-xl">Carry it out</h2>
      <p className="mt-2">
        This cannot be undone. {name} is signed out at once, can never sign in with this account again, and is told by
        mail. Backups forget within 14 days.
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
