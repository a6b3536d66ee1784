// Places and rooms as the studio reads them.

/** The views of the list; "" is what is in use. */
export const locationViews = { "": "In use", archived: "Archived" } as const;
export type LocationView = keyof typeof locationViews;

/** Shown after a submit, by the key in the address. */
export const locationMessages = {
  added: "Place added.",
  changed: "Place saved.",
  archived: "Place archived. What took place there keeps its name.",
  restored: "The place can be chosen again.",
  "room-added": "Room added.",
  "room-changed": "Room saved.",
  "room-archived": "Room archived. What took place there keeps its name.",
  "room-restored": "The room can be chosen again.",
} as const;

export const locationRefusals = {
  "no-such-place": "This place is not there any more.",
  "no-such-room": "This room is not there any more.",
  "name-taken": "There is one of this name already, perhaps an archived one.",
  "is-online": "A call has no rooms.",
  "has-rooms": "This place has rooms, so it is not a call.",
  "changed-meanwhile": "Others are changing this right now. Please try again.",
} as const;
