import { data } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { MissingPermissions, namesOfMissing } from "#app/parts/office/missing-permissions.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { homes } from "#domain/people/messages.ts";
import type { Route } from "./+types/insufficient-permissions";
import { AuthSheet } from "./login-page.tsx";

/** The guard's screen for a therapist without a page's permissions (requirements 2.4.1); refused, and so it says. */
export const loader = ({ request, url }: Route.LoaderArgs) =>
  data(
    {
      names: namesOfMissing(request),
      isBooking: url.searchParams.get("missing") === "manage_sessions",
    },
    { status: 403 },
  );

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("Insufficient Permissions", matches);

export default function InsufficientPermissions({
  loaderData: { names, isBooking },
}: Route.ComponentProps) {
  // The booking system says it in words of its own (requirements 2.6).
  return (
    <AuthSheet title={isBooking ? "Access Denied" : "Insufficient Permissions"}>
      <div className="mt-6">
        {isBooking ? (
          <p>You don’t have permission to manage sessions</p>
        ) : (
          <MissingPermissions names={names} />
        )}
        <p className="mt-4">An owner of the studio can change what you may do.</p>
        <p className="mt-8">
          <LinkButton href={homes.therapist}>Dashboard</LinkButton>
        </p>
      </div>
    </AuthSheet>
  );
}
