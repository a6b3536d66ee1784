import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import type { ErrorDetails } from "#app/ui/feedback/error-state.tsx";

/** What a page's error boundary knows: the words and reference that came with the failure, its status, and where to try again. */
export function usePageError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const result = isRouteErrorResponse(error) ? error : undefined;
  const { message, reference } = (result?.data ?? {}) as ErrorDetails;
  return { message, reference, status: result?.status, retryHref: pathname + search };
}
