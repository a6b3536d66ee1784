import { data, redirect, type RouterContextProvider } from "react-router";
import { requestContextOf } from "#app/http/ctx.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { isOwner, requireOwner, requireStaff } from "#app/http/guards.ts";
import type { ActionResult } from "#app/parts/action-result.tsx";
import { locationForm, roomForm } from "#domain/schedule/locations/forms.ts";
import {
  addLocation,
  changeLocation,
  setLocationArchived,
} from "#domain/schedule/locations/save-location.ts";
import { addRoom, changeRoom, setRoomArchived } from "#domain/schedule/locations/save-room.ts";
import { isUuid } from "#domain/kernel/uuid.ts";
import { locationRefusals } from "#domain/schedule/locations/messages.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };
/**
 * A result about one of the rooms says which; without it, it is about the location or the new room.
 */
export type PlaceResult = ActionResult & { roomId?: string };

/** Adds a place, or says at its fields what is wrong. */
export async function submitNewPlace({ request, context }: Sent) {
  const { ctx } = requireOwner(context);
  const values = textsIn(await request.formData());
  const read = locationForm.safeParse(values);
  if (!read.success) return data<PlaceResult>({ values, errors: fieldErrorsIn(read.error) }, 422);
  const added = await addLocation(ctx, read.data, requestContextOf(context).address);
  if (!added.ok)
    return data<PlaceResult>({ values, errors: { name: locationRefusals[added.why] } }, 409);
  throw redirect(`/dashboard/places/${added.value.id}?done=added`, 303);
}

/** Does what one of the forms of a place asks for, by its `intent`. */
export async function handlePlaceAction({ request, context }: Sent, placeId: string) {
  const { ctx } = requireStaff(context);
  if (!isOwner(ctx))
    return data<PlaceResult>({ failed: "Only the owner changes places and rooms." }, 403);
  const { address } = requestContextOf(context);
  const values = textsIn(await request.formData());
  const { intent = "", roomId = "" } = values;
  const which = { placeId, id: roomId };
  if (!isUuid(placeId))
    return data<PlaceResult>({ intent, failed: locationRefusals["no-such-place"] }, 404);
  if (["room", "archive-room", "restore-room"].includes(intent) && !isUuid(roomId))
    return data<PlaceResult>({ intent, failed: locationRefusals["no-such-room"] }, 404);
  switch (intent) {
    case "place": {
      const read = locationForm.safeParse(values);
      if (!read.success)
        return data<PlaceResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
      return after(
        await changeLocation(ctx, { id: placeId, form: read.data }, address),
        values,
        placeId,
        "changed",
      );
    }
    case "archive":
    case "restore": {
      const archived = intent === "archive";
      const outcome = await setLocationArchived(ctx, placeId, archived, address);
      return after(outcome, values, placeId, archived ? "archived" : "restored");
    }
    case "add-room":
    case "room": {
      const read = roomForm.safeParse(values);
      if (!read.success)
        return data<PlaceResult>(
          { intent, roomId, values, errors: fieldErrorsIn(read.error) },
          422,
        );
      if (intent === "room")
        return after(
          await changeRoom(ctx, which, read.data, address),
          values,
          placeId,
          "room-changed",
        );
      return after(await addRoom(ctx, placeId, read.data, address), values, placeId, "room-added");
    }
    case "archive-room":
    case "restore-room": {
      const archived = intent === "archive-room";
      const outcome = await setRoomArchived(ctx, which, archived, address);
      return after(outcome, values, placeId, archived ? "room-archived" : "room-restored");
    }
    default:
      return data<PlaceResult>({ failed: "Please choose what to do." }, 422);
  }
}

type Outcome = { ok: true } | { ok: false; why: keyof typeof locationRefusals };

/** Back to the page, which says what was done; or what was typed, and why not. */
function after(outcome: Outcome, values: Record<string, string>, placeId: string, flash: string) {
  if (outcome.ok) throw redirect(`/dashboard/places/${placeId}?done=${flash}`, 303);
  const { intent = "", roomId = "" } = values;
  const words = locationRefusals[outcome.why];
  const where = outcome.why === "name-taken" ? { errors: { name: words } } : { failed: words };
  return data<PlaceResult>(
    { intent, roomId, values, ...where },
    outcome.why.startsWith("no-such") ? 404 : 409,
  );
}
