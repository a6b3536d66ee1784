import { themeOf } from "#domain/studio/branding/colours.ts";
import type { Route } from "./+types/theme-css.ts";
import { lookResponse } from "./look-response.ts";

/** The studio's colours over those of the product; a page links it only where they differ. */
export const loader = (asked: Route.LoaderArgs) =>
  lookResponse(asked, "text/css; charset=utf-8", (_, { brand }) => (brand ? themeOf(brand) : ""));
