import { data } from "react-router";

/** The thing, or the designed 404: what is not there and what is not yours look the same. */
export function orNotFound<T>(thing: T | undefined, message = "Page not found"): T {
  if (thing === undefined) throw data({ message }, { status: 404 });
  return thing;
}
