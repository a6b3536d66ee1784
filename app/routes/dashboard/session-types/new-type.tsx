import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { listColleagueNames } from "#domain/schedule/hours/queries.ts";
import { listLocationsAndRooms } from "#domain/schedule/locations/queries.ts";
import type { Route } from "./+types/new-type.ts";
import { submitNewType } from "./type-actions.ts";
import { TypeFields } from "./type-fields.tsx";
import { newType } from "./type-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  return { therapists: await listColleagueNames(ctx), where: await listLocationsAndRooms(ctx) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submitNewType({ context, request });

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Add session type", matches);

export default function NewType({
  loaderData: { therapists, where },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <OfficePage
      title="Add session type"
      back={{ to: href("/dashboard/session-types"), label: "session types" }}
      width="form"
    >
      <Card as="section">
        <Form method="post" noValidate className="grid gap-6">
          <TypeFields result={actionData} saved={newType} therapists={therapists} where={where} />
          <div>
            <Button busy={busy}>Add session type</Button>
          </div>
        </Form>
      </Card>
    </OfficePage>
  );
}
