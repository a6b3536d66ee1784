import { type FormEvent, useEffect } from "react";
import { useNavigate } from "react-router";
import type { ErrorDetails } from "#app/ui/feedback/error-state.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { heldForm } from "#app/ui/forms/held-form.ts";
import { Page } from "#app/ui/page.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";

type Here = { pathname: string; search: string };

const apology = "We're sorry, something went wrong on our side. Please try again in a moment.";

/**
 * The global error screen (requirements 3.8.2). Both buttons are forms, so that they work without a script. With one
 * the first asks from within the page, which still knows what was typed there; the second loads everything anew.
 */
export function ErrorScreen({ details, here }: { details: ErrorDetails; here: Here }) {
  const navigate = useNavigate();
  useEffect(() => {
    // It stands where a page was, which may have been read far down.
    window.scrollTo({ top: 0, behavior: "instant" });
    (document.getElementById("work") ?? document.getElementById("content"))?.focus({
      preventScroll: true,
    });
  }, []);
  const fromWithin = (event: FormEvent) => {
    event.preventDefault();
    void navigate(here.pathname + here.search, { replace: true });
  };
  return (
    <Page title="Oops! Something went wrong" lead={details.message || apology} width="reading">
      {(details.reference || details.timestamp) && (
        <dl className="mb-10 grid gap-x-8 gap-y-2 border-l-2 border-blush pl-5 text-sm sm:grid-cols-[auto_1fr]">
          {details.reference && <Fact name="Reference">{details.reference}</Fact>}
          {details.timestamp && <Fact name="When">{spoken(details.timestamp)}</Fact>}
        </dl>
      )}
      {heldForm.isTyped && (
        <p className="mb-6 font-semibold">What you typed is not lost: Try Again brings it back.</p>
      )}
      <div className="flex flex-wrap gap-4">
        <AskAgain here={here} label="Try Again" onSubmit={fromWithin} />
        <AskAgain here={here} label="Refresh Page" variant="secondary" />
      </div>
    </Page>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold break-all">{children}</dd>
    </>
  );
}

type AskAgainProps = {
  here: Here;
  label: string;
  variant?: "secondary";
  onSubmit?: (event: FormEvent) => void;
};

/** Asks for the same address once more; a form drops the query of its action, so each parameter goes as a field. */
function AskAgain({ here, label, variant, onSubmit }: AskAgainProps) {
  return (
    <form method="get" action={here.pathname} onSubmit={onSubmit}>
      {[...new URLSearchParams(here.search)].map(([name, value], place) => (
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <Button variant={variant}>{label}</Button>
    </form>
  );
}

function spoken(timestamp: string) {
  const instant = new Date(timestamp);
  return Number.isNaN(instant.getTime())
    ? timestamp
    : `${longDate(instant)}, ${clockTime(instant)}`;
}
