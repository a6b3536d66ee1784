import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import { readRiderOf, savedRider, submitRider } from "#app/http/rider-edits.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { RiderForm } from "#app/parts/riding/rider-forms.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { riderFields } from "#domain/care/riding/fields.ts";
import { ownRidingRefusals } from "#domain/care/riding/messages.ts";
import type { Route } from "./+types/profile.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  return { saved: savedRider(await readRiderOf({ ctx })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const values = textsIn(await request.formData());
  const unsaved = await submitRider({ ctx }, values, ownRidingRefusals);
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  throw redirect(`${href("/client/riding")}?done=profile`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("How you ride", matches);

/** How a client rides, in their own hands. */
export default function OwnRiderProfile({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/client/riding")}>Riding</BackLink>
      <h1 className="text-3xl">How you ride</h1>
      <p className="mt-2 mb-6 text-soft">Those who treat you read this, and no one else.</p>
      <ActionNotice result={actionData} />
      <RiderForm fields={riderFields} saved={loaderData.saved} result={actionData} />
    </div>
  );
}
