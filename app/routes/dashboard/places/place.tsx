import { Form, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/answers.ts";
import { flashOf } from "#app/http/flash.ts";
import { isOwner, theStaff } from "#app/http/locks.ts";
import { answerFor, AnswerNotice } from "#app/parts/form-answer.tsx";
import { OfficePage } from "#app/parts/office-page.tsx";
import { PutAway } from "#app/parts/put-away.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { findPlace, type Place as StoredPlace } from "#domain/schedule/places/queries.ts";
import { placeMessages } from "#domain/schedule/places/words.ts";
import type { Route } from "./+types/place.ts";
import { answerPlace, type PlaceAnswer } from "./answer-place.ts";
import { PlaceFields } from "./place-fields.tsx";
import { RoomList } from "./room-list.tsx";

export async function loader({ context, url, params: { placeId } }: Route.LoaderArgs) {
  const { ctx } = theStaff(context);
  const place = orNotFound(await findPlace(ctx, placeId));
  return { place, mayChange: isOwner(ctx), flash: flashOf(url, placeMessages) };
}

export const action = ({ context, request, params: { placeId } }: Route.ActionArgs) =>
  answerPlace({ context, request }, placeId);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.place.name ?? "Place", matches);

export default function Place({
  loaderData: { place, mayChange, flash },
  actionData,
}: Route.ComponentProps) {
  const { name, address, isOnline, isArchived, rooms } = place;
  const what = isOnline ? "Online" : address;
  return (
    <OfficePage
      title={name}
      subtitle={isArchived ? "Archived: it can be chosen no more." : mayChange ? undefined : what}
      back={{ to: "/dashboard/places", label: "places" }}
      width="form"
    >
      <AnswerNotice answer={actionData} flash={flash} />
      {mayChange && <PlaceForm place={place} answer={answerFor(actionData, "place")} />}
      {(!isOnline || rooms.length > 0) && (
        <RoomList rooms={rooms} mayChange={mayChange} answer={actionData} />
      )}
      {mayChange && (
        <PutAway
          isArchived={isArchived}
          what="place"
          words="It can be chosen no more; what took place there keeps it."
        />
      )}
    </OfficePage>
  );
}

function PlaceForm({
  place: { name, address, isOnline },
  answer,
}: {
  place: StoredPlace;
  answer: PlaceAnswer | undefined;
}) {
  const busy = useNavigation().formData?.get("intent") === "place";
  return (
    <Card as="section">
      <Form method="post" noValidate className="grid gap-6">
        <PlaceFields answer={answer} stored={{ name, address, isOnline: isOnline ? "on" : "" }} />
        <div>
          <Button name="intent" value="place" busy={busy}>
            Save place
          </Button>
        </div>
      </Form>
    </Card>
  );
}
