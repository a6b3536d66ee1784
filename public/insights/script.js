// Counts how often our public pages are looked at. Sent to us, and to nobody else: the page's public name and, on the
// first page of a visit, the name of the site you came from. Nothing is read from or kept on your device, except your
// "no" if you say it with the switch at the foot of the page.
(() => {
  const { dataset } = document.documentElement;
  const objection = "counting-objection";
  const signal = navigator.globalPrivacyControl === true || navigator.doNotTrack === "1";
  let last = "";

  /** A browser that lets us keep nothing could not keep an objection either: it is not counted. */
  function objects() {
    try {
      return localStorage.getItem(objection) !== null;
    } catch {
      return true;
    }
  }

  function tell() {
    dataset.counting = signal ? "signal" : objects() ? "off" : "on";
  }

  /** Where a visit began, if it began with this document: reloading and going back begin none. */
  function arrival() {
    const [navigation] = performance.getEntriesByType("navigation");
    const from = document.referrer && new URL(document.referrer).host;
    if (from === location.host || navigation?.type !== "navigate") return {};
    return { arrived: "yes", from };
  }

  function count(more) {
    const page = dataset.counted ?? "";
    last = page;
    if (!page || signal || objects() || navigator.webdriver) return;
    navigator.sendBeacon("/insights/view", new URLSearchParams({ page, ...more }));
  }

  function begin() {
    count(arrival());
    // The shop changes pages without loading a document.
    new MutationObserver(() => dataset.counted !== last && count()).observe(
      document.documentElement,
      {
        attributeFilter: ["data-counted"],
      },
    );
    addEventListener("pageshow", ({ persisted }) => persisted && (tell(), count()));
  }

  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-counting-switch]")) return;
    try {
      if (objects()) localStorage.removeItem(objection);
      else localStorage.setItem(objection, "yes");
    } catch {
      // Nothing can be kept, so nothing is counted anyway.
    }
    tell();
  });
  addEventListener("storage", tell);
  tell();
  if (document.prerendering) document.addEventListener("prerenderingchange", begin, { once: true });
  // Reading the storage took long enough.
  else setTimeout(begin);
})();
