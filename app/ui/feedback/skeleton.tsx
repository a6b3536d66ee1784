import { classes } from "#app/ui/classes.ts";

/** Where something is about to be; shows itself only after 150 ms, so that quick answers do not flicker. */
export function Skeleton({ className = "h-5 w-full" }: { className?: string }) {
  return <div aria-hidden className={classes("animate-appear rounded-md bg-cream", className)} />;
}

/** A few lines of it, with the words that say what is loading for those who cannot see them grey. */
export function LoadingLines({ label, lines = 3 }: { label: string; lines?: number }) {
  return (
    <div role="status" className="max-w-2xl space-y-3">
      <p className="animate-appear text-soft">{label}</p>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? "h-5 w-2/3" : undefined} />
      ))}
    </div>
  );
}
