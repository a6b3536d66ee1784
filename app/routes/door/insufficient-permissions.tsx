import { data } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { MissingPermissions, namesOfMissing } from "#app/parts/missing-permissions.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { homes } from "#domain/people/words.ts";
import type { Route } from "./+types/insufficient-permissions.ts";
import { DoorSheet } from "./door-page.tsx";

/** The guard's screen for a therapist without a page's permissions (spec 2, point 4.5); refused, and so it says. */
export const loader = ({ request }: Route.LoaderArgs) => data({ names: namesOfMissing(request) }, { status: 403 });

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Insufficient Permissions", matches);

export default function InsufficientPermissions({ loaderData: { names } }: Route.ComponentProps) {
  return (
    <DoorSheet title="Insufficient Permissions">
      <div className="mt-6">
        <MissingPermissions names={names} />
        <p className="mt-4">An owner of the studio can change what you may do.</p>
        <p className="mt-8">
          <LinkButton href={homes.therapist}>Dashboard</LinkButton>
        </p>
      </div>
    </DoorSheet>
  );
}
