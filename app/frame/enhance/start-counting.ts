import { afterShowing } from "./after-showing.ts";

/** Counting the view (docs/decisions/008-page-views.md) takes nothing from showing the page: it comes last. */
export function startCounting() {
  afterShowing(count);
}

function count() {
  const script = document.createElement("script");
  script.src = "/insights/script.js";
  document.head.append(script);
}
