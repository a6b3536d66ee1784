import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import type { Route } from "./+types/new-webhook.ts";
import { submitNewWebhook } from "./webhook-actions.ts";
import { WebhookFields } from "./webhook-fields.tsx";

export function loader({ context }: Route.LoaderArgs) {
  requireOwner(context);
  return null;
}

export const action = (sent: Route.ActionArgs) => submitNewWebhook(sent);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Add webhook", matches);

export default function NewWebhook({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <OfficePage
      title="Add webhook"
      back={{ to: href("/dashboard/webhooks"), label: "webhooks" }}
      width="form"
    >
      <ActionNotice result={actionData} />
      <Card as="section">
        <Form method="post" noValidate className="grid gap-6">
          <WebhookFields result={actionData} />
          <div>
            <Button busy={busy}>Add webhook</Button>
          </div>
        </Form>
      </Card>
    </OfficePage>
  );
}
