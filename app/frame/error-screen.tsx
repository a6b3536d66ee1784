import type { ErrorWords } from "#app/ui/error-state.tsx";
import { Button } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";

type Here = { pathname: string; search: string };

const apology = "We're sorry, something went wrong on our side. Please try again in a moment.";

/** The global error screen (spec 3, point 8.2). Both buttons are forms, so that they work without a script. */
export function ErrorScreen({ words, here }: { words: ErrorWords; here: Here }) {
  return (
    <Page title="Oops! Something went wrong" lead={words.message || apology} width="reading">
      {(words.reference || words.timestamp) && (
        <dl className="mb-10 grid gap-x-8 gap-y-2 border-l-2 border-blush pl-5 text-sm sm:grid-cols-[auto_1fr]">
          {words.reference && <Fact name="Reference">{words.reference}</Fact>}
          {words.timestamp && <Fact name="When">{spoken(words.timestamp)}</Fact>}
        </dl>
      )}
      <div className="flex flex-wrap gap-4">
        <AskAgain here={here} label="Try Again" />
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

/** Asks for the same address once more; a form drops the query of its action, so each parameter goes as a field. */
function AskAgain({ here, label, variant }: { here: Here; label: string; variant?: "secondary" }) {
  return (
    <form method="get" action={here.pathname}>
      {[...new URLSearchParams(here.search)].map(([name, value], place) => (
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <Button variant={variant}>{label}</Button>
    </form>
  );
}

function spoken(timestamp: string) {
  const instant = new Date(timestamp);
  return Number.isNaN(instant.getTime()) ? timestamp : `${longDate(instant)}, ${clockTime(instant)}`;
}
