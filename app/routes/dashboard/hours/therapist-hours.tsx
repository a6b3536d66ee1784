import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { handleHoursAction } from "#app/http/hours-actions.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { ExceptionsCard } from "#app/parts/hours/exceptions-card.tsx";
import { HoursForm } from "#app/parts/hours/hours-form.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findHours, listExceptions } from "#domain/schedule/hours/queries.ts";
import { hoursMessages } from "#domain/schedule/hours/messages.ts";
import type { Route } from "./+types/therapist-hours.ts";

const find = async ({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) => {
  const { ctx } = requireOwner(context);
  return orNotFound(
    isUuid(params.therapistId) ? await findHours(ctx, params.therapistId) : undefined,
  );
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const hours = await find({ context, params });
  const exceptions = await listExceptions(requireOwner(context).ctx, params.therapistId);
  return { ...hours, exceptions, flash: flashOf(url, hoursMessages) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { therapist } = await find({ context, params });
  const values = textsIn(await request.formData());
  const path = href("/dashboard/hours/:therapistId", { therapistId: therapist.id });
  return handleHoursAction(requireOwner(context).ctx, {
    therapistId: therapist.id,
    values,
    path,
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData ? `Hours of ${loaderData.therapist.name}` : "Hours", matches);

export default function TherapistHours({ loaderData, actionData }: Route.ComponentProps) {
  const { therapist, hours, places, exceptions, flash } = loaderData;
  return (
    <OfficePage
      title={therapist.name}
      back={{ to: href("/dashboard/hours"), label: "hours and closures" }}
      width="form"
    >
      <ActionNotice result={actionData} flash={flash} />
      <HoursForm hours={hours} places={places} result={actionData} />
      <ExceptionsCard
        title="Away, or there as well"
        lead="What takes place on a closed day stays until it is moved, cancelled or handed over."
        exceptions={exceptions}
        result={actionData}
        canOpen={true}
      />
    </OfficePage>
  );
}
