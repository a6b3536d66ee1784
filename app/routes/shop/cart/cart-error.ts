import { isRouteErrorResponse } from "react-router";
import { safeError } from "#domain/kernel/errors.ts";

/** Why a cart form got no proper answer, as people read it: the server's own words, or that it was not reached. */
export function cartError(thrown: unknown, now: Date): string {
  const words = isRouteErrorResponse(thrown)
    ? (thrown.data as { message?: string } | undefined)?.message
    : undefined;
  return words ?? safeError(isRouteErrorResponse(thrown) ? "application" : "network", now).message;
}
