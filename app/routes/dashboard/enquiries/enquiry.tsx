import { randomUUID } from "node:crypto";
import { data, href, redirect } from "react-router";
import type { z } from "zod";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireStaff } from "#app/http/guards.ts";
import { resultFor, ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { listStaff } from "#domain/people/list-staff.ts";
import { answerEnquiry } from "#domain/studio/enquiries/answer-enquiry.ts";
import { assignEnquiry } from "#domain/studio/enquiries/assign-enquiry.ts";
import { answerForm, assignForm, stateForm } from "#domain/studio/enquiries/forms.ts";
import { markEnquiry } from "#domain/studio/enquiries/mark-enquiry.ts";
import { findInboxEnquiry } from "#domain/studio/enquiries/queries.ts";
import { enquiryStates, inboxMessages, inboxRefusals } from "#domain/studio/enquiries/messages.ts";
import type { Route } from "./+types/enquiry.ts";
import { AnswerBox } from "./answer-box.tsx";
import { Conversation } from "./conversation.tsx";
import { stateTones } from "./inbox-list.ts";
import { HandlingBox } from "./handling-box.tsx";

const notThere = "This enquiry is no longer there.";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const enquiry = orNotFound(await findInboxEnquiry(ctx, params.enquiryId), notThere);
  const flash = flashOf(url, inboxMessages);
  return {
    enquiry,
    staff: await listStaff(ctx),
    me: ctx.actor.accountId,
    key: randomUUID(),
    flash,
  };
}

/** What was submitted: an answer, an assignment or a status. */
export async function action({ context, params: { enquiryId }, request }: Route.ActionArgs) {
  const { ctx, account } = requireStaff(context);
  const values = textsIn(await request.formData());
  const { intent = "" } = values;
  const outcome = await handleEnquiry(ctx, enquiryId, values, account);
  if (outcome.ok)
    throw redirect(`${href("/dashboard/enquiries/:enquiryId", { enquiryId })}?done=${intent}`, 303);
  if ("errors" in outcome)
    return data<ActionResult>({ intent, errors: outcome.errors, values }, 422);
  return data<ActionResult>({ intent, failed: inboxRefusals[outcome.why], values }, 409);
}

function handleEnquiry(
  ctx: Ctx<Staff>,
  id: string,
  values: Record<string, string>,
  account: { name: string },
) {
  const doings = {
    answer: () => withForm(answerForm, values, (form) => answerEnquiry(ctx, id, form, account)),
    assign: () => withForm(assignForm, values, (form) => assignEnquiry(ctx, id, form)),
    mark: () => withForm(stateForm, values, (form) => markEnquiry(ctx, id, form)),
  };
  return doings[
    values["intent"] === "assign" || values["intent"] === "mark" ? values["intent"] : "answer"
  ]();
}

/** Does what a form asks for, or says at its fields what is wrong. */
async function withForm<S extends z.ZodType, Outcome>(
  schema: S,
  values: Record<string, string>,
  act: (form: z.output<S>) => Promise<Outcome>,
) {
  const read = schema.safeParse(values);
  return read.success
    ? act(read.data)
    : ({ ok: false, errors: fieldErrorsIn(read.error) } as const);
}

/** A refused answer shows what has happened meanwhile. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Enquiry", matches);

export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, staff, me, key, flash } = loaderData;
  const { status, suspected, name, reference, answers } = enquiry;
  const result = resultFor(actionData, "answer");
  return (
    <OfficePage
      title={`Enquiry from ${name}`}
      subtitle={
        <span className="flex flex-wrap items-center gap-3">
          {reference}
          <Badge tone={stateTones[status]}>{enquiryStates[status]}</Badge>
          {suspected && <Badge>Suspected machine: nobody was mailed</Badge>}
        </span>
      }
      back={{ to: href("/dashboard/enquiries"), label: "Enquiries" }}
    >
      <ActionNotice result={actionData} flash={flash} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-8">
          <Conversation {...enquiry} />
          {/* It begins anew once its answer is sent; assigning or marking meanwhile leaves it as it is. */}
          <AnswerBox
            key={answers.filter(({ isMine }) => isMine).length}
            formKey={key}
            version={answers.length}
            to={enquiry.email}
            values={result?.values?.["message"]}
            error={result?.errors?.["message"] ?? result?.errors?.["key"]}
          />
        </div>
        <HandlingBox enquiry={enquiry} staff={staff} me={me} />
      </div>
    </OfficePage>
  );
}
