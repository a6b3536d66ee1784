import { afterShowing } from "./after-showing.ts";

/** The bar over the home page turns white once the page is scrolled by more than this, in pixels (requirements 1.9). */
const threshold = 20;
const maxScroll = 1200;

/** Marks the page as scrolled, and lets links within the page scroll smoothly unless less motion is asked for. */
export function enhanceScrolling(page: HTMLElement) {
  const mark = () => page.toggleAttribute("data-scrolled", window.scrollY > threshold);
  addEventListener("scroll", mark, { passive: true });
  // Asking now would make the browser lay the page out before it shows it.
  afterShowing(mark);

  document.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>("a[href*='#']")
        : null;
    if (!link || !leadsWithinPage(link) || matchMedia("(prefers-reduced-motion: reduce)").matches)
      return;
    // Only for this one jump: page changes and the back button stay instant.
    page.style.scrollBehavior = "smooth";
    setTimeout(() => page.style.removeProperty("scroll-behavior"), maxScroll);
  });
}

function leadsWithinPage(link: HTMLAnchorElement) {
  return link.origin === location.origin && link.pathname === location.pathname && link.hash !== "";
}
