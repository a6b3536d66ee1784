import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireStaff } from "#app/http/guards.ts";
import { readBookings } from "#app/http/read-bookings.ts";
import { BookingsSheet } from "#app/parts/bookings/bookings-sheet.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import type { Route } from "./+types/bookings.ts";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  readBookings(requireStaff(context).ctx, url, "/dashboard/bookings");

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Bookings", matches);

/** Every place in a class, for staff. */
export default function Bookings({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Bookings"
      subtitle="Who has a place in which class, who paid, who came."
      actions={
        <LinkButton href={href("/dashboard/bookings/why-not")} variant="secondary" size="small">
          Why not?
        </LinkButton>
      }
    >
      <BookingsSheet {...loaderData} />
    </OfficePage>
  );
}
