import { useLocation, useRouteError } from "react-router";
import { ErrorScreen } from "#app/parts/pages/error-screen.tsx";
import { isLost, errorDetailsOf } from "#app/parts/pages/what-failed.ts";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";

/** What stands in an area's frame in place of a page: there is none at this address, or it could not be shown. */
export function AreaError({ home }: { home: string }) {
  const error = useRouteError();
  const here = useLocation();
  const details = errorDetailsOf(error);
  if (!isLost(error)) return <ErrorScreen details={details} here={here} />;
  return (
    <EmptyState
      level={1}
      title="Page not found"
      action={<LinkButton href={home}>Back to the dashboard</LinkButton>}
    >
      <p>
        {!details.message || details.message === "Page not found"
          ? "There is nothing at this address. It may have been moved or deleted."
          : details.message}
      </p>
    </EmptyState>
  );
}
