import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { RiderFacts } from "#app/parts/riding/rider-facts.tsx";
import { riderView } from "#app/http/rider-view.ts";
import { seatDays } from "#app/http/seat-days.ts";
import { SeatOverTime } from "#app/parts/riding/seat-over-time.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { findRecordClient } from "#domain/care/record/queries.ts";
import { beginAssessment } from "#domain/care/riding/findings/begin-assessment.ts";
import { listAssessments } from "#domain/care/riding/findings/queries.ts";
import { ridingMessages, ridingRefusals } from "#domain/care/riding/messages.ts";
import { findRider } from "#domain/care/riding/queries.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/riding.ts";
import { AssessmentList } from "./assessment-list.tsx";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "the-riding", url });
  const { firstName, lastName } = orNotFound(await findRecordClient(ctx, record));
  const assessments = await listAssessments(ctx, record);
  const standing = assessments.filter((one) => one.finishedAt && !one.isReplaced).toReversed();
  return {
    client: { id: record.clientId, name: `${firstName} ${lastName}` },
    rider: riderView(await findRider(ctx, record), londonDay(ctx.now)),
    assessments: assessments.map(
      ({ id, assessedOn, horse, therapist, finishedAt, isReplaced, isShared }) => ({
        id,
        assessedOn,
        horse,
        therapist,
        finishedAt,
        isReplaced,
        isShared,
      }),
    ),
    days: seatDays(standing),
    mayWrite: ctx.actor.permissions.includes("create_notes"),
    flash: flashOf(url, ridingMessages),
  };
}

export async function action({ context, params: { clientId }, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const url = new URL(request.url);
  const record = await openCare(context, clientId, { what: "the-riding", url });
  const { intent } = textsIn(await request.formData());
  if (intent !== "assess") return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  const begun = await beginAssessment(ctx, record);
  if (!begun.ok)
    return data<ActionResult>(
      { intent, failed: ridingRefusals[begun.why] },
      begun.why === "not-allowed" ? 403 : 409,
    );
  throw redirect(
    href("/therapist/clients/:clientId/riding/assessments/:assessmentId", {
      clientId: record.clientId,
      assessmentId: begun.value.id,
    }),
    303,
  );
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Rider and horse", matches);

/** A rider: how and what they ride, and what was found of their seat over time. */
export default function Riding({ loaderData, actionData }: Route.ComponentProps) {
  const { client, rider, assessments, days, mayWrite, flash } = loaderData;
  const here = href("/therapist/clients/:clientId/riding", { clientId: client.id });
  return (
    <div className="max-w-5xl">
      <BackLink href={href("/therapist/clients/:clientId", { clientId: client.id })}>
        Back to the record
      </BackLink>
      <h1 className="text-2xl">Rider and horse</h1>
      <p className="mt-1 mb-4 text-soft">{client.name}</p>
      <ActionNotice result={actionData} flash={flash} />
      {mayWrite && (
        <Form method="post" className="mb-4 flex flex-wrap gap-2">
          <Button name="intent" value="assess" size="small">
            Assess the seat
          </Button>
          <LinkButton href={`${here}/pictures`} size="small" variant="secondary">
            Pictures and clips
          </LinkButton>
          <LinkButton
            href={`${href("/therapist/clients/:clientId/exercises", { clientId: client.id })}?kind=groundwork`}
            size="small"
            variant="secondary"
          >
            Give groundwork
          </LinkButton>
          <LinkButton
            href={href("/therapist/clients/:clientId/letters", { clientId: client.id })}
            size="small"
            variant="secondary"
          >
            Write to their instructor
          </LinkButton>
        </Form>
      )}
      <RiderFacts
        rider={rider}
        mayChange={mayWrite}
        isOwn={false}
        profileHref={`${here}/profile`}
        horseHref={(id) => `${here}/horses/${id}`}
      />
      <section aria-labelledby="seat" className="mt-8">
        <h2 id="seat" className="mb-3 text-xl">
          The seat over time
        </h2>
        {days.length === 0 && (
          <p className="text-soft">
            No assessment is finished yet. What is found in the saddle and on the ground stands here
            side by side.
          </p>
        )}
        <SeatOverTime days={days} />
      </section>
      <AssessmentList here={here} assessments={assessments} />
    </div>
  );
}
