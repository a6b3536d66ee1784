import { ErrorState } from "#app/ui/error-state.tsx";
import { OfficePage } from "./office-page.tsx";
import { useTrouble } from "./use-trouble.ts";

/** A list of the back-office that could not be had: what failed, a way to ask again, and the reference. */
export function ListTrouble({ title, message }: { title: string; message: string }) {
  const { retryHref, reference } = useTrouble();
  return (
    <OfficePage title={title} back={{ to: "/dashboard", label: "Dashboard" }}>
      <ErrorState message={message} retryHref={retryHref} reference={reference} />
    </OfficePage>
  );
}
