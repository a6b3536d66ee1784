import { formatPence } from "#domain/kernel/money.ts";
import type { AffectedPeople } from "#domain/schedule/series/queries.ts";
import { type DateView, takesPlace } from "./date-view.ts";

/** More names than this are counted. */
const maxNames = 12;

/** What saving does beside the dates: how many there are, who is told, what was paid for what is cancelled. */
export function PlanEffects({
  dates,
  affectedPeople,
}: {
  dates: readonly DateView[];
  affectedPeople: AffectedPeople;
}) {
  const { people, paidPence } = affectedPeople;
  const mailed = people.filter(({ isMailed }) => isMailed).length;
  const unmailed = people.filter(({ isMailed }) => !isMailed).map(({ name }) => name);
  const names = people.slice(0, maxNames).map(({ name }) => name);
  if (people.length > maxNames) names.push(`${people.length - maxNames} more`);
  return (
    <ul className="grid gap-1 rounded-lg bg-cream px-5 py-4">
      <li className="font-semibold">{formatTakingPlace(dates)}</li>
      <li>{formatCount(dates)}</li>
      <li>
        {people.length === 0
          ? "Nobody’s time or place changes, so nobody is told."
          : `Concerns ${new Intl.ListFormat("en-GB").format(names)}.`}
      </li>
      {people.length > 0 && (
        <li>
          {mailed === 1 ? "One mail goes" : `${mailed} mails go`} out three minutes after saving,
          one to each person, unless you say below that they know.
          {unmailed.length > 0 &&
            ` Without an address, to be rung: ${new Intl.ListFormat("en-GB").format(unmailed.slice(0, maxNames))}.`}
        </li>
      )}
      {paidPence > 0 && (
        <li>
          <strong>{formatPence(paidPence)}</strong> was paid for places on the cancelled dates and
          is to be refunded. It does not go back by itself.
        </li>
      )}
    </ul>
  );
}

function formatTakingPlace(dates: readonly DateView[]): string {
  const count = dates.filter(takesPlace).length;
  if (count === 0) return "No date takes place.";
  if (count < dates.length)
    return `${count} of ${dates.length} dates ${count === 1 ? "takes" : "take"} place.`;
  return count === 1 ? "1 date takes place." : `${count} dates take place.`;
}

function formatCount(dates: readonly DateView[]): string {
  const takenIn = dates.filter(({ what, choice }) => what === "left out" && choice === "in").length;
  const taken = dates.filter((date) =>
    date.what === "left out" ? date.choice !== "in" : date.choice !== "out",
  );
  const kinds = (["new", "moved", "changed", "cancelled", "stays", "left out"] as const).flatMap(
    (what) => {
      const count = taken.filter((date) => date.what === what).length;
      return count > 0 ? [`${count} ${what === "stays" ? "as before" : what}`] : [];
    },
  );
  const ticked = dates.length - taken.length - takenIn;
  const isStart = dates.every(({ what }) => what === "new");
  const clashes = dates.filter(({ clash, what }) => clash && what !== "left out").length;
  const full = dates.filter(({ tooMany }) => tooMany).length;
  const parts = [
    ...kinds,
    ...(ticked > 0 ? [`${ticked} ticked to ${isStart ? "be left out" : "stay as they are"}`] : []),
    ...(takenIn > 0 ? [`${takenIn} taken in again`] : []),
    ...(clashes > 0 ? [`${clashes} of them ${clashes === 1 ? "clashes" : "clash"}`] : []),
    ...(full > 0 ? [`${full} of them ${full === 1 ? "has" : "have"} more people than places`] : []),
  ];
  return `${dates.length === 1 ? "1 date" : `${dates.length} dates`}: ${parts.join(", ")}.`;
}
