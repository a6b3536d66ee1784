import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { handleAwayAction, savedAway } from "#app/http/away-actions.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { AwayForm } from "#app/parts/office/away-form.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { awayFields } from "#domain/studio/away/fields.ts";
import { findAwayMessage, listWhoWorks } from "#domain/studio/away/queries.ts";
import type { Route } from "./+types/away-message.ts";

export async function loader({ context, params: { messageId } }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const message = orNotFound(await findAwayMessage(ctx, messageId), "Message not found");
  return { saved: savedAway(ctx, message), team: await listWhoWorks(ctx) };
}

export async function action({ context, request, params: { messageId } }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const values = textsIn(await request.formData());
  return handleAwayAction(ctx, { values, path: href("/dashboard/away"), messageId });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Away message", matches);

export default function AwayMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Away message"
      back={{ to: href("/dashboard/away"), label: "Away" }}
      width="form"
    >
      <AwayForm
        fields={awayFields}
        saved={loaderData.saved}
        result={actionData}
        team={loaderData.team}
      />
    </OfficePage>
  );
}
