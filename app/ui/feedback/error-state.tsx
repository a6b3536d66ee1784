import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Notice } from "./notice.tsx";

/** What a thrown answer may say about itself; anything else about an error stays in the log. */
export type ErrorDetails = {
  message?: string;
  code?: string;
  reference?: string;
  timestamp?: string;
};

type ErrorStateProps = {
  /** What happened, in the product's words: "Error loading products: …". */
  message: ReactNode;
  /** Where Try Again leads; without it there is none. */
  retryHref?: string;
  reference?: string | undefined;
  action?: ReactNode;
};

/** Something could not be loaded: what happened, Try Again, and the reference to quote. */
export function ErrorState({ message, retryHref, reference, action }: ErrorStateProps) {
  return (
    <Notice tone="error" title={message} className="max-w-2xl">
      {reference && <p className="mt-1 text-sm">Reference: {reference}</p>}
      {(retryHref || action) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {retryHref && (
            <LinkButton href={retryHref} size="small" variant="secondary">
              Try Again
            </LinkButton>
          )}
          {action}
        </div>
      )}
    </Notice>
  );
}
