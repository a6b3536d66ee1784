import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { readRiderOf, savedRider, submitRider } from "#app/http/rider-edits.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { RiderForm } from "#app/parts/riding/rider-forms.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { riderFields } from "#domain/care/riding/fields.ts";
import { ridingRefusals } from "#domain/care/riding/messages.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/profile.ts";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "the-riding", url });
  return {
    clientId: record.clientId,
    saved: savedRider(await readRiderOf({ ctx, record })),
  };
}

export async function action({ context, params: { clientId }, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const url = new URL(request.url);
  const record = await openCare(context, clientId, { what: "the-riding", url });
  const values = textsIn(await request.formData());
  const unsaved = await submitRider({ ctx, record }, values, ridingRefusals);
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  const back = href("/therapist/clients/:clientId/riding", { clientId: record.clientId });
  throw redirect(`${back}?done=profile`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("How they ride", matches);

/** How a client rides, as those who treat them write it down. */
export default function RiderProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { clientId, saved } = loaderData;
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/therapist/clients/:clientId/riding", { clientId })}>
        Rider and horse
      </BackLink>
      <h1 className="text-2xl">How they ride</h1>
      <p className="mt-1 mb-4 text-soft">The client reads this, and can change it in the portal.</p>
      <ActionNotice result={actionData} />
      <RiderForm fields={riderFields} saved={saved} result={actionData} />
    </div>
  );
}
