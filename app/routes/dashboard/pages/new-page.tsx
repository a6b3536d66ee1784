import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/new-page.ts";
import { submitNewPage } from "./page-actions.ts";
import { PageFields } from "./page-fields.tsx";

export function loader({ context }: Route.LoaderArgs) {
  requireOwner(context);
  return null;
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submitNewPage({ context, request });

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Add page", matches);

export default function NewPage({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <OfficePage
      title="Add page"
      subtitle="What you do, in your own words, at an address of its own."
      back={{ to: href("/dashboard/pages"), label: "pages" }}
      width="form"
    >
      <ActionNotice result={actionData} />
      <Card as="section">
        <Form method="post" noValidate className="grid gap-6">
          <PageFields result={actionData} saved={{ position: "9" }} />
          <div>
            <Button busy={busy}>Add as a draft</Button>
          </div>
        </Form>
      </Card>
    </OfficePage>
  );
}
