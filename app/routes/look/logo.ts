import type { Route } from "./+types/logo.ts";
import { lookResponse } from "./look-response.ts";

/** The mark, in the studio's dark colour. */
export const loader = (asked: Route.LoaderArgs) =>
  lookResponse(asked, "image/svg+xml; charset=utf-8", (marks, { brand, name }) =>
    marks.logo(brand, name),
  );
