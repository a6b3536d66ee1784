import { shortDate } from "#domain/kernel/time.ts";
import type { LineView } from "./read-programme.ts";

/** How it felt the last times, in the client's own words. */
export const Logs = ({ logs }: Pick<LineView, "logs">) => (
  <ul className="mt-1 text-sm empty:hidden">
    {logs.map(({ doneOn, pain, comment }) => (
      <li key={doneOn} className="wrap-anywhere">
        {[shortDate(doneOn), pain === null ? "" : `pain ${pain} of 10`].filter(Boolean).join(", ")}
        {comment && `: ${comment}`}
      </li>
    ))}
  </ul>
);
