import { type Area, areas } from "#domain/people/messages.ts";

/** Which area a page of all three belongs to, by the first part of its address. */
export const areaOf = (pathname: string): Area =>
  areas.find((area) => pathname.startsWith(`/${area}/`)) ?? "client";
