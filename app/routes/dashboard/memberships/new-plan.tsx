import { Form, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { listTypeNames } from "#domain/schedule/types/queries.ts";
import { officeMembershipsPath } from "#domain/shop/memberships/messages.ts";
import type { Route } from "./+types/new-plan.ts";
import { submitNewPlan } from "./plan-actions.ts";
import { PlanFields } from "./plan-fields.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  sessionTypes: await listTypeNames(requireOwner(context).ctx),
});

export const action = ({ context, request }: Route.ActionArgs) =>
  submitNewPlan({ context, request });

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Add membership", matches);

export default function NewPlan({
  loaderData: { sessionTypes },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <OfficePage
      title="Add membership"
      back={{ to: officeMembershipsPath, label: "memberships" }}
      width="form"
    >
      <Card as="section">
        <Form method="post" noValidate className="grid gap-6">
          <PlanFields result={actionData} sessionTypes={sessionTypes} isNew />
          <div>
            <Button busy={busy}>Add membership</Button>
          </div>
        </Form>
      </Card>
    </OfficePage>
  );
}
