import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { handleAwayAction, savedAway } from "#app/http/away-actions.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { AwayForm } from "#app/parts/office/away-form.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { awayFields } from "#domain/studio/away/fields.ts";
import { findAwayMessage } from "#domain/studio/away/queries.ts";
import type { Route } from "./+types/away-message.ts";

const path = href("/therapist/settings/away");

export async function loader({ context, params: { messageId } }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const message = orNotFound(await findAwayMessage(ctx, messageId), "Message not found");
  return { saved: savedAway(ctx, message) };
}

export async function action({ context, request, params: { messageId } }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  return handleAwayAction(ctx, { values: textsIn(await request.formData()), path, messageId });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Away message", matches);

export default function OwnAwayMessage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl">
      <BackLink href={path}>While you are away</BackLink>
      <h1 className="mb-5 text-3xl">Away message</h1>
      <AwayForm fields={awayFields} saved={loaderData.saved} result={actionData} />
    </div>
  );
}
