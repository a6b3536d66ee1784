import { type Door, doors } from "#domain/people/words.ts";

/** Which door a page of all three stands at, by the first part of its address. */
export const doorOf = (pathname: string): Door =>
  doors.find((door) => pathname.startsWith(`/${door}/`)) ?? "client";
