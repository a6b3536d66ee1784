import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { ridingMessages } from "#domain/care/riding/messages.ts";
import { plainDate } from "#domain/kernel/time.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/assessment.ts";
import { handleAssessmentAction } from "./assessment-actions.ts";
import { AssessmentDraft } from "./assessment-draft.tsx";
import { AssessmentFinished } from "./assessment-finished.tsx";
import { StateBadge } from "./assessment-list.tsx";
import { readAssessmentView } from "./read-assessment-view.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, params.clientId, { what: "the-riding", url });
  const view = orNotFound(await readAssessmentView(ctx, record, params.assessmentId));
  return { ...view, flash: flashOf(url, { kept: "Saved.", ...ridingMessages }) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const url = new URL(request.url);
  const record = await openCare(context, params.clientId, { what: "the-riding", url });
  const values = textsIn(await request.formData());
  return handleAssessmentAction({ ctx, record, id: params.assessmentId, values });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("The seat", matches);

/** One assessment of a rider's seat: typed while it is a draft, read from then on. */
export default function AssessmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { clientId, assessment, flash } = loaderData;
  const isOpen = !assessment.finishedAt;
  return (
    <div className="max-w-5xl">
      <BackLink href={href("/therapist/clients/:clientId/riding", { clientId })}>
        Rider and horse
      </BackLink>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-2xl">
          {isOpen && !assessment.replacesId && "The seat, saddle and ground"}
          {isOpen && assessment.replacesId && "Correction of an assessment"}
          {!isOpen && `The seat on ${plainDate(assessment.assessedOn)}`}
        </h1>
        <StateBadge row={assessment} />
      </div>
      <ActionNotice result={actionData} flash={flash} />
      {isOpen ? (
        <AssessmentDraft view={loaderData} result={actionData} />
      ) : (
        <AssessmentFinished view={loaderData} />
      )}
    </div>
  );
}
