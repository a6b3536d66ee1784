import { data, href, redirect, type RouterContextProvider } from "react-router";
import { fieldErrorsIn, readForm, textsIn } from "#app/http/forms.ts";
import { isOwner, requireOwner, requireStaff } from "#app/http/guards.ts";
import { submitEdit, type Unsaved } from "#app/http/submit-edit.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { locationForm, roomForm } from "#domain/schedule/locations/forms.ts";
import {
  addLocation,
  changeLocation,
  setLocationArchived,
} from "#domain/schedule/locations/save-location.ts";
import { addRoom, changeRoom, setRoomArchived } from "#domain/schedule/locations/save-room.ts";
import { findLocation } from "#domain/schedule/locations/queries.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { locationRefusals } from "#domain/schedule/locations/messages.ts";
import { savedLocation, savedRoom } from "./saved-location.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };
/**
 * A result about one of the rooms says which; without it, it is about the location or the new room.
 */
export type PlaceResult = EditResult & { roomId?: string };

/** Adds a place, or says at its fields what is wrong. */
export async function submitNewPlace({ request, context }: Sent) {
  const { ctx } = requireOwner(context);
  const read = await readForm(request, locationForm);
  const { values } = read;
  if (!read.ok) return data<PlaceResult>({ values, errors: read.errors }, 422);
  const added = await addLocation(ctx, read.value);
  if (!added.ok)
    return data<PlaceResult>({ values, errors: { name: locationRefusals[added.why] } }, 409);
  throw redirect(
    `${href("/dashboard/places/:placeId", { placeId: added.value.id })}?done=added`,
    303,
  );
}

/** Does what one of the forms of a place asks for, by its `intent`. */
export async function handlePlaceAction({ request, context }: Sent, placeId: string) {
  const { ctx } = requireStaff(context);
  if (!isOwner(ctx))
    return data<PlaceResult>({ failed: "Only the owner changes places and rooms." }, 403);
  const values = textsIn(await request.formData());
  const { intent = "", roomId = "" } = values;
  const which = { placeId, id: roomId };
  if (!isUuid(placeId))
    return data<PlaceResult>({ intent, failed: locationRefusals["no-such-place"] }, 404);
  if (["room", "archive-room", "restore-room"].includes(intent) && !isUuid(roomId))
    return data<PlaceResult>({ intent, failed: locationRefusals["no-such-room"] }, 404);
  switch (intent) {
    case "place":
      return afterEdit(await saveLocation(ctx, { placeId, values }), placeId, "changed");
    case "archive":
    case "restore": {
      const archived = intent === "archive";
      const outcome = await setLocationArchived(ctx, placeId, archived);
      return after(outcome, values, placeId, archived ? "archived" : "restored");
    }
    case "room": {
      const unsaved = await saveRoom(ctx, { ...which, values });
      return afterEdit(unsaved, placeId, "room-changed", { roomId });
    }
    case "add-room": {
      const read = roomForm.safeParse(values);
      if (!read.success)
        return data<PlaceResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
      return after(await addRoom(ctx, placeId, read.data), values, placeId, "room-added");
    }
    case "archive-room":
    case "restore-room": {
      const archived = intent === "archive-room";
      const outcome = await setRoomArchived(ctx, which, archived);
      return after(outcome, values, placeId, archived ? "room-archived" : "room-restored");
    }
    default:
      return data<PlaceResult>({ failed: "Please choose what to do." }, 422);
  }
}

type Edit = { placeId: string; values: Record<string, string> };

/** Saves a place over the version that its form was opened with. */
const saveLocation = (ctx: Ctx<Owner>, { placeId: id, values }: Edit) =>
  submitEdit(values, {
    intent: "place",
    schema: locationForm,
    save: (form, version) => changeLocation(ctx, { id, version, form }),
    saved: async () => {
      const location = await findLocation(ctx, id);
      return location && savedLocation(location);
    },
    refusal,
  });

/** The same for a room. */
const saveRoom = (ctx: Ctx<Owner>, { placeId, id, values }: Edit & { id: string }) =>
  submitEdit(values, {
    intent: "room",
    schema: roomForm,
    save: (form, version) => changeRoom(ctx, { placeId, id, version, form }),
    saved: async () => {
      const room = (await findLocation(ctx, placeId))?.rooms.find((one) => one.id === id);
      return room && savedRoom(room);
    },
    refusal,
  });

function afterEdit(
  unsaved: Unsaved | undefined,
  placeId: string,
  flash: string,
  which: { roomId?: string } = {},
) {
  if (!unsaved)
    throw redirect(`${href("/dashboard/places/:placeId", { placeId })}?done=${flash}`, 303);
  return data<PlaceResult>({ ...unsaved.result, ...which }, unsaved.status);
}

type Outcome = { ok: true } | { ok: false; why: keyof typeof locationRefusals };

/** Back to the page, which says what was done; or what was typed, and why not. */
function after(outcome: Outcome, values: Record<string, string>, placeId: string, flash: string) {
  if (outcome.ok)
    throw redirect(`${href("/dashboard/places/:placeId", { placeId })}?done=${flash}`, 303);
  const { intent = "", roomId = "" } = values;
  return data<PlaceResult>(
    { intent, roomId, values, ...refusal(outcome.why) },
    outcome.why.startsWith("no-such") ? 404 : 409,
  );
}

/** Why it was not done: at the name where it is about that. */
const refusal = (why: keyof typeof locationRefusals) =>
  why === "name-taken"
    ? { errors: { name: locationRefusals[why] } }
    : { failed: locationRefusals[why] };
