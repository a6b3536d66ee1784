import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { OpenedVersion, TwoVersions } from "#app/parts/pages/two-versions.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { labelsOf } from "#domain/kernel/input/field-definitions.ts";
import { awayFields } from "#domain/studio/away/fields.ts";
import { findAwayMessage, listWhoWorks } from "#domain/studio/away/queries.ts";
import type { Route } from "./+types/away-message.ts";
import { handleAwayAction, savedAway } from "./away-actions.ts";
import { AwayFields } from "./away-fields.tsx";

export async function loader({ context, params: { messageId } }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const message = orNotFound(await findAwayMessage(ctx, messageId), "Message not found");
  return { saved: savedAway(message), team: await listWhoWorks(ctx) };
}

export const action = ({ context, request, params: { messageId } }: Route.ActionArgs) =>
  handleAwayAction({ context, request }, messageId);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Away message", matches);

const labels = { ...labelsOf(awayFields), therapistId: "Who is away" };

export default function AwayMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { saved, team } = loaderData;
  const busy = useNavigation().formData?.get("intent") === "away";
  const opened = actionData?.opened ?? saved;
  return (
    <OfficePage
      title="Away message"
      back={{ to: href("/dashboard/away"), label: "Away" }}
      width="form"
    >
      <ActionNotice result={actionData} />
      <Card as="section">
        <Form
          method="post"
          noValidate
          key={opened.version}
          data-unsaved={actionData?.clashes && ""}
          className="grid gap-6"
        >
          <OpenedVersion saved={opened} />
          {actionData?.clashes && (
            <TwoVersions clashes={actionData.clashes} what="this message" labels={labels} />
          )}
          <AwayFields result={actionData} saved={saved.values} team={team} />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="away" busy={busy}>
              Save message
            </Button>
            <Button name="intent" value="remove" variant="quiet">
              Remove it
            </Button>
          </div>
        </Form>
      </Card>
    </OfficePage>
  );
}
