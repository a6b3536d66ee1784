import type { Route } from "./+types/apple-touch-icon.ts";
import { lookResponse } from "./look-response.ts";

/** The icon of a home screen. */
export const loader = (asked: Route.LoaderArgs) =>
  lookResponse(asked, "image/png", (marks, { brand }) => marks.png(brand, 180));
