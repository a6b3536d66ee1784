import { type Area, areas } from "#domain/people/messages.ts";

/** The area of a page that all three areas share, by the first part of its address. */
export const areaOf = (pathname: string): Area =>
  areas.find((area) => pathname.startsWith(`/${area}/`)) ?? "client";
