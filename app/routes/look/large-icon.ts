import type { Route } from "./+types/large-icon.ts";
import { lookResponse } from "./look-response.ts";

/** The icon of an installed page. */
export const loader = (asked: Route.LoaderArgs) =>
  lookResponse(asked, "image/png", (marks, { brand }) => marks.png(brand, 512));
