import { data } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { MissingPermissions, namesOfMissing } from "#app/parts/office/missing-permissions.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/insufficient-permissions.ts";

/** What shop staff meet where only the owner may go; refused, and so it says. */
export const loader = ({ request }: Route.LoaderArgs) =>
  data({ names: namesOfMissing(request) }, { status: 403 });

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("Insufficient Permissions", matches);

export default function InsufficientPermissions({ loaderData: { names } }: Route.ComponentProps) {
  return (
    <OfficePage title="Insufficient Permissions" width="form">
      <Card>
        <MissingPermissions names={names} />
        <p className="mt-4">An owner of the studio can change what you may do.</p>
      </Card>
    </OfficePage>
  );
}
