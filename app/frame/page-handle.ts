/** What a route may export as `handle` to say how its page is shown. */
export type PageHandle = {
  /** The page needs no React in the browser: only the small enhance script is loaded. */
  still?: boolean;
  /** No navigation and no footer: receipts and other pages that are printed. */
  frame?: "bare";
  /** A foot of one line, where nothing should lead away: at the checkout and when paying. */
  foot?: "small";
  /**
   * Every visitor without cookies gets the same page, so that it may be kept and given again. A list names the query
   * parameters that the page knows: all others are ignored.
   */
  cacheable?: boolean | readonly string[];
  /** The page names dates of classes and the places left: a kept one goes stale with each of them, too. */
  timetable?: boolean;
};

/** How a page is shown, from the handles of its matched routes; an error screen never needs React in the browser. */
export function howToShow(matches: { handle: unknown }[], failed: boolean) {
  const handles = matches.map(({ handle }) => (handle ?? {}) as PageHandle);
  return {
    hydrate: !failed && !handles.some(({ still }) => still),
    framed: failed || !handles.some(({ frame }) => frame === "bare"),
    smallFoot: !failed && handles.some(({ foot }) => foot === "small"),
  };
}
