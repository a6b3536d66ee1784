import type { Route } from "./+types/favicon.ts";
import { lookResponse } from "./look-response.ts";

/** The icon of a browser's tab. */
export const loader = (asked: Route.LoaderArgs) =>
  lookResponse(asked, "image/svg+xml; charset=utf-8", (marks, { brand, name }) =>
    marks.icon(brand, name),
  );
