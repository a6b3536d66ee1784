import { classes } from "#app/ui/classes.ts";

const widths = [
  "w-0",
  "w-1/12",
  "w-2/12",
  "w-3/12",
  "w-4/12",
  "w-5/12",
  "w-6/12",
  "w-7/12",
  "w-8/12",
  "w-9/12",
  "w-10/12",
  "w-11/12",
  "w-full",
];
const colours = {
  free: "bg-success",
  nearly: "bg-ochre",
  full: "bg-danger",
};

/**
 * How full a group is: the number in words, the bar beside it. When it turns amber is the screen's own rule (80 percent
 * in the booking system, fewer than three spaces in the CMS).
 */
export function CapacityBar({
  taken,
  places,
  look,
}: {
  taken: number;
  places: number;
  look: keyof typeof colours;
}) {
  const twelfths = Math.min(12, Math.round((taken / Math.max(places, 1)) * 12));
  return (
    <span className="flex items-center gap-2 whitespace-nowrap tabular-nums">
      <span aria-hidden className="block h-2 w-16 overflow-hidden rounded-full bg-cream">
        <span className={classes("block h-full rounded-full", widths[twelfths], colours[look])} />
      </span>
      {taken}/{places}
      {look === "full" && <span className="font-semibold text-danger">Full</span>}
    </span>
  );
}
