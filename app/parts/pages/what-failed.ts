import { isRouteErrorResponse } from "react-router";
import type { ErrorDetails } from "#app/ui/feedback/error-state.tsx";
import { RefusedOnTheWay, refusedOnTheWay } from "./refused-on-the-way.ts";
import { connectionFailed } from "#domain/kernel/text/messages.ts";

/** How browsers say that the network failed: Chromium, Safari, Firefox. */
const unreached = /^(Failed to fetch|Load failed|NetworkError when attempting to fetch resource)/;

export const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError && unreached.test(error.message);

/** There is nothing at this address. */
export const isLost = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status === 404;

/**
 * What a failure says of itself; the catalogue's words when the connection failed on its way here
 * (requirements 3.8.1).
 */
export function errorDetailsOf(error: unknown): ErrorDetails {
  if (isRouteErrorResponse(error)) return (error.data ?? {}) as ErrorDetails;
  if (error instanceof RefusedOnTheWay) return { message: refusedOnTheWay };
  return isUnreached(error) ? { message: connectionFailed } : {};
}
