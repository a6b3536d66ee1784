import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { ErrorState } from "#app/ui/error-state.tsx";
import { OfficePage } from "./office-page.tsx";

/** A list of the back-office that could not be had: what failed, a way to ask again, and the reference. */
export function ListTrouble({ title, message }: { title: string; message: string }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const words = isRouteErrorResponse(error) ? ((error.data ?? {}) as { reference?: string }) : {};
  return (
    <OfficePage title={title} back={{ to: "/dashboard", label: "Dashboard" }}>
      <ErrorState
        message={message}
        retryHref={pathname + search}
        {...(words.reference ? { reference: words.reference } : {})}
      />
    </OfficePage>
  );
}
