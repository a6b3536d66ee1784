import { closedPaths } from "./closed-paths.ts";

const files = ["/PDFs/*", "/media/*", "/assets/*"];
const apart = [...closedPaths.map((path) => `${path.replace(/\/$/, "")}*`), ...files];

/**
 * Which pages a browser may fetch before they are asked for (WICG "Speculation Rules"): those whose link a pointer rests
 * on or a finger touches. They are fetched only; nothing of them runs. Stands in every page, known to the content policy.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: apart } },
          { not: { selector_matches: "[target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
