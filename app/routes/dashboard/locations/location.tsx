import { Form, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import { resultFor, ActionNotice } from "#app/parts/action-result.tsx";
import { OfficePage } from "#app/parts/office-page.tsx";
import { ArchiveForm } from "#app/parts/archive-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { findLocation, type Location as SavedPlace } from "#domain/schedule/locations/queries.ts";
import { locationMessages } from "#domain/schedule/locations/messages.ts";
import type { Route } from "./+types/location";
import { handlePlaceAction, type PlaceResult } from "./location-actions.ts";
import { LocationFields } from "./location-fields.tsx";
import { RoomList } from "./room-list.tsx";

export async function loader({ context, url, params: { placeId } }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const location = orNotFound(await findLocation(ctx, placeId));
  return { location, mayChange: isOwner(ctx), flash: flashOf(url, locationMessages) };
}

export const action = ({ context, request, params: { placeId } }: Route.ActionArgs) =>
  handlePlaceAction({ context, request }, placeId);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.location.name ?? "Place", matches);

export default function Location({
  loaderData: { location, mayChange, flash },
  actionData,
}: Route.ComponentProps) {
  const { name, address, isOnline, isArchived, rooms } = location;
  const what = isOnline ? "Online" : address;
  return (
    <OfficePage
      title={name}
      subtitle={isArchived ? "Archived: it can be chosen no more." : mayChange ? undefined : what}
      back={{ to: "/dashboard/places", label: "places" }}
      width="form"
    >
      <ActionNotice result={actionData} flash={flash} />
      {mayChange && <LocationForm location={location} result={resultFor(actionData, "place")} />}
      {(!isOnline || rooms.length > 0) && (
        <RoomList rooms={rooms} mayChange={mayChange} result={actionData} />
      )}
      {mayChange && (
        <ArchiveForm
          isArchived={isArchived}
          what="place"
          text="It can be chosen no more; what took place there keeps it."
        />
      )}
    </OfficePage>
  );
}

function LocationForm({
  location: { name, address, isOnline },
  result,
}: {
  location: SavedPlace;
  result: PlaceResult | undefined;
}) {
  const busy = useNavigation().formData?.get("intent") === "place";
  return (
    <Card as="section">
      <Form method="post" noValidate className="grid gap-6">
        <LocationFields result={result} saved={{ name, address, isOnline: isOnline ? "on" : "" }} />
        <div>
          <Button name="intent" value="place" busy={busy}>
            Save place
          </Button>
        </div>
      </Form>
    </Card>
  );
}
