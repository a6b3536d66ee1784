import { href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import { resultFor, ActionNotice } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ArchiveForm } from "#app/parts/office/archive-form.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Saved } from "#domain/kernel/database/versions.ts";
import { findLocation } from "#domain/schedule/locations/queries.ts";
import { locationFields } from "#domain/schedule/locations/fields.ts";
import { locationMessages } from "#domain/schedule/locations/messages.ts";
import type { Route } from "./+types/location";
import { handlePlaceAction, type PlaceResult } from "./location-actions.ts";
import { LocationFields } from "./location-fields.tsx";
import { RoomList } from "./room-list.tsx";
import { savedLocation, savedRoom } from "./saved-location.ts";

export async function loader({ context, url, params: { placeId } }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const location = orNotFound(await findLocation(ctx, placeId));
  return {
    location,
    saved: savedLocation(location),
    savedRooms: Object.fromEntries(location.rooms.map((room) => [room.id, savedRoom(room)])),
    mayChange: isOwner(ctx),
    flash: flashOf(url, locationMessages),
  };
}

export const action = ({ context, request, params: { placeId } }: Route.ActionArgs) =>
  handlePlaceAction({ context, request }, placeId);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.location.name ?? "Place", matches);

export default function Location({
  loaderData: { location, saved, savedRooms, mayChange, flash },
  actionData,
}: Route.ComponentProps) {
  const { name, address, isOnline, isArchived, rooms } = location;
  const what = isOnline ? "Online" : address;
  return (
    <OfficePage
      title={name}
      subtitle={isArchived ? "Archived: it can be chosen no more." : mayChange ? undefined : what}
      back={{ to: href("/dashboard/places"), label: "places" }}
      width="form"
    >
      <ActionNotice result={actionData} flash={flash} />
      {mayChange && <LocationForm saved={saved} result={resultFor(actionData, "place")} />}
      {(!isOnline || rooms.length > 0) && (
        <RoomList rooms={rooms} saved={savedRooms} mayChange={mayChange} result={actionData} />
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

function LocationForm({ saved, result }: { saved: Saved; result: PlaceResult | undefined }) {
  const busy = useNavigation().formData?.get("intent") === "place";
  return (
    <Card as="section">
      <EditForm
        saved={saved}
        result={result}
        what="this place"
        fields={locationFields}
        className="grid gap-6"
      >
        <LocationFields result={result} saved={saved.values} />
        <div>
          <Button name="intent" value="place" busy={busy}>
            Save place
          </Button>
        </div>
      </EditForm>
    </Card>
  );
}
