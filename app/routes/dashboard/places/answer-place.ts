import { data, redirect, type RouterContextProvider } from "react-router";
import { factsOf } from "#app/http/ctx.ts";
import { mistakesIn, textsIn } from "#app/http/forms.ts";
import { isOwner, theOwner, theStaff } from "#app/http/locks.ts";
import type { FormAnswer } from "#app/parts/form-answer.tsx";
import { placeForm, roomForm } from "#domain/schedule/places/forms.ts";
import { addPlace, changePlace, setPlaceArchived } from "#domain/schedule/places/save-place.ts";
import { addRoom, changeRoom, setRoomArchived } from "#domain/schedule/places/save-room.ts";
import { isUuid } from "#domain/kernel/uuid.ts";
import { placeRefusals } from "#domain/schedule/places/words.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };
/** An answer about one of the rooms says which; without it, it is about the place or the new room. */
export type PlaceAnswer = FormAnswer & { roomId?: string };

/** Adds a place, or says at its fields what is wrong. */
export async function answerNewPlace({ request, context }: Sent) {
  const { ctx } = theOwner(context);
  const typed = textsIn(await request.formData());
  const read = placeForm.safeParse(typed);
  if (!read.success) return data<PlaceAnswer>({ typed, errors: mistakesIn(read.error) }, 422);
  const added = await addPlace(ctx, read.data, factsOf(context).address);
  if (!added.ok)
    return data<PlaceAnswer>({ typed, errors: { name: placeRefusals[added.why] } }, 409);
  throw redirect(`/dashboard/places/${added.value.id}?done=added`, 303);
}

/** Does what one of the forms of a place asks for, by its `intent`. */
export async function answerPlace({ request, context }: Sent, placeId: string) {
  const { ctx } = theStaff(context);
  if (!isOwner(ctx))
    return data<PlaceAnswer>({ failed: "Only the owner changes places and rooms." }, 403);
  const { address } = factsOf(context);
  const typed = textsIn(await request.formData());
  const { intent = "", roomId = "" } = typed;
  const which = { placeId, id: roomId };
  if (!isUuid(placeId))
    return data<PlaceAnswer>({ intent, failed: placeRefusals["no-such-place"] }, 404);
  if (["room", "archive-room", "restore-room"].includes(intent) && !isUuid(roomId))
    return data<PlaceAnswer>({ intent, failed: placeRefusals["no-such-room"] }, 404);
  switch (intent) {
    case "place": {
      const read = placeForm.safeParse(typed);
      if (!read.success)
        return data<PlaceAnswer>({ intent, typed, errors: mistakesIn(read.error) }, 422);
      return after(
        await changePlace(ctx, { id: placeId, form: read.data }, address),
        typed,
        placeId,
        "changed",
      );
    }
    case "archive":
    case "restore": {
      const archived = intent === "archive";
      const outcome = await setPlaceArchived(ctx, placeId, archived, address);
      return after(outcome, typed, placeId, archived ? "archived" : "restored");
    }
    case "add-room":
    case "room": {
      const read = roomForm.safeParse(typed);
      if (!read.success)
        return data<PlaceAnswer>({ intent, roomId, typed, errors: mistakesIn(read.error) }, 422);
      if (intent === "room")
        return after(
          await changeRoom(ctx, which, read.data, address),
          typed,
          placeId,
          "room-changed",
        );
      return after(await addRoom(ctx, placeId, read.data, address), typed, placeId, "room-added");
    }
    case "archive-room":
    case "restore-room": {
      const archived = intent === "archive-room";
      const outcome = await setRoomArchived(ctx, which, archived, address);
      return after(outcome, typed, placeId, archived ? "room-archived" : "room-restored");
    }
    default:
      return data<PlaceAnswer>({ failed: "Please choose what to do." }, 422);
  }
}

type Outcome = { ok: true } | { ok: false; why: keyof typeof placeRefusals };

/** Back to the page, which says what was done; or what was typed, and why not. */
function after(outcome: Outcome, typed: Record<string, string>, placeId: string, flash: string) {
  if (outcome.ok) throw redirect(`/dashboard/places/${placeId}?done=${flash}`, 303);
  const { intent = "", roomId = "" } = typed;
  const words = placeRefusals[outcome.why];
  const where = outcome.why === "name-taken" ? { errors: { name: words } } : { failed: words };
  return data<PlaceAnswer>(
    { intent, roomId, typed, ...where },
    outcome.why.startsWith("no-such") ? 404 : 409,
  );
}
