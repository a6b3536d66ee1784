import { Button } from "#app/ui/forms/button.tsx";
import { type DateView, takesPlace } from "./date-view.ts";

type PutAtEndProps = { dates: readonly DateView[]; asked: number; busy: boolean };

/** Offers as many dates more as fall out of a series of so many, so that as many take place as were asked for. */
export function PutAtEnd({ dates, asked, busy }: PutAtEndProps) {
  const missing = asked - dates.filter(takesPlace).length;
  if (missing <= 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        You asked for {asked}: {missing} {missing === 1 ? "falls" : "fall"} out.
      </p>
      <Button name="intent" value="at-end" variant="secondary" size="small" disabled={busy}>
        {missing === 1 ? "Put it at the end" : `Put the ${numbers[missing] ?? missing} at the end`}
      </Button>
    </div>
  );
}

const numbers: Partial<Record<number, string>> = {
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
  10: "ten",
};
