import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/new-location";
import { submitNewPlace } from "./location-actions.ts";
import { LocationFields } from "./location-fields.tsx";

export function loader({ context }: Route.LoaderArgs) {
  requireOwner(context);
  return null;
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submitNewPlace({ context, request });

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Add place", matches);

export default function NewLocation({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <OfficePage
      title="Add place"
      back={{ to: href("/dashboard/places"), label: "places" }}
      width="form"
    >
      <Card as="section">
        <Form method="post" noValidate className="grid gap-6">
          <LocationFields result={actionData} />
          <div>
            <Button busy={busy}>Add place</Button>
          </div>
        </Form>
      </Card>
    </OfficePage>
  );
}
