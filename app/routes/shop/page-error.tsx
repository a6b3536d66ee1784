import { usePageError } from "#app/parts/pages/use-page-error.ts";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { Page } from "#app/ui/page.tsx";

/** A page of the shop that could not be had: what failed, a way to ask again, and the reference. */
export function PageError({ title, message }: { title: string; message: string }) {
  const { retryHref, reference } = usePageError();
  return (
    <Page title={title}>
      <ErrorState message={message} retryHref={retryHref} reference={reference} />
    </Page>
  );
}
