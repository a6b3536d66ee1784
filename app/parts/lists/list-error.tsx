import { href } from "react-router";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { usePageError } from "#app/parts/pages/use-page-error.ts";

/** A list of the back-office that could not be had: what failed, a way to ask again, and the reference. */
export function ListError({ title, message }: { title: string; message: string }) {
  const { retryHref, reference } = usePageError();
  return (
    <OfficePage title={title} back={{ to: href("/dashboard"), label: "Dashboard" }}>
      <ErrorState message={message} retryHref={retryHref} reference={reference} />
    </OfficePage>
  );
}
