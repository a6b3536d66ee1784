import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/answers.ts";
import { readForm } from "#app/http/forms.ts";
import { theStaff } from "#app/http/locks.ts";
import { OfficePage } from "#app/parts/office-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { listStaff } from "#domain/people/list-staff.ts";
import { answerEnquiry } from "#domain/studio/enquiries/answer-enquiry.ts";
import { assignEnquiry } from "#domain/studio/enquiries/assign-enquiry.ts";
import { answerForm, assignForm, stateForm } from "#domain/studio/enquiries/forms.ts";
import { markEnquiry } from "#domain/studio/enquiries/mark-enquiry.ts";
import { findInboxEnquiry } from "#domain/studio/enquiries/queries.ts";
import { enquiryStates, inboxRefusals } from "#domain/studio/enquiries/words.ts";
import type { Route } from "./+types/enquiry.ts";
import { AnswerBox } from "./answer-box.tsx";
import { Conversation } from "./conversation.tsx";
import { stateTones } from "./inbox-list.ts";
import { TendBox } from "./tend-box.tsx";

const notThere = "This enquiry is no longer there.";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = theStaff(context);
  const enquiry = orNotFound(await findInboxEnquiry(ctx, params.enquiryId), notThere);
  const said = new URL(request.url).searchParams.get("done");
  return { enquiry, staff: await listStaff(ctx), me: ctx.actor.accountId, key: randomUUID(), done: saidFor(said) };
}

const doneWords = {
  answered: "Your answer is on its way.",
  assigned: "It is noted who looks after this enquiry.",
  marked: "The status of this enquiry is changed.",
};
const saidFor = (said: string | null) =>
  said && said in doneWords ? doneWords[said as keyof typeof doneWords] : undefined;

/** What was pressed: answering, assigning or marking; each form says its own. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, account } = theStaff(context);
  const id = params.enquiryId;
  const intent = (await request.formData()).get("intent");
  const doing = intent === "assign" ? "assigned" : intent === "mark" ? "marked" : "answered";
  if (doing === "answered") {
    const form = await readForm(request, answerForm);
    if (!form.ok) return data({ doing, errors: form.errors, typed: form.typed }, 422);
    const kept = await answerEnquiry(ctx, id, form.value, account);
    if (!kept.ok) return data({ doing, sorry: inboxRefusals[kept.why], typed: { message: form.value.message } }, 409);
  } else {
    const changed = await tend(doing, ctx, id, request);
    if (changed) return data({ doing, sorry: changed }, 409);
  }
  return redirect(`/dashboard/enquiries/${id}?done=${doing}`, 303);
}

/** Assigns or marks; answers with the words of a refusal. */
async function tend(
  doing: "assigned" | "marked",
  ctx: ReturnType<typeof theStaff>["ctx"],
  id: string,
  request: Request,
) {
  if (doing === "assigned") {
    const form = await readForm(request, assignForm);
    const outcome = form.ok ? await assignEnquiry(ctx, id, form.value.assignedTo) : undefined;
    return outcome?.ok ? undefined : inboxRefusals[outcome?.why ?? "no-such-person"];
  }
  const form = await readForm(request, stateForm);
  const outcome = form.ok ? await markEnquiry(ctx, id, form.value.status) : undefined;
  return outcome?.ok ? undefined : inboxRefusals["no-such-enquiry"];
}

/** A refused answer shows what has happened meanwhile. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Enquiry", matches);

export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, staff, me, key, done } = loaderData;
  const { status, suspected, name, reference, answers } = enquiry;
  const problem = actionData && "sorry" in actionData ? actionData.sorry : undefined;
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
      back={{ to: "/dashboard/enquiries", label: "Enquiries" }}
    >
      {problem && (
        <Notice tone="error" className="mb-6">
          {problem}
        </Notice>
      )}
      {done && !actionData && (
        <Notice tone="success" className="mb-6">
          {done}
        </Notice>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-8">
          <Conversation {...enquiry} />
          {/* It begins anew once its answer is sent; assigning or marking meanwhile leaves it as it is. */}
          <AnswerBox
            key={answers.filter(({ isMine }) => isMine).length}
            formKey={key}
            seen={answers.length}
            to={enquiry.email}
            typed={actionData && "typed" in actionData ? actionData.typed?.["message"] : undefined}
            error={
              actionData && "errors" in actionData
                ? (actionData.errors["message"] ?? actionData.errors["key"])
                : undefined
            }
          />
        </div>
        <TendBox {...{ enquiry, staff, me }} />
      </div>
    </OfficePage>
  );
}
