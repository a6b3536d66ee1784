const duration = 800;
const stagger = 100;

/**
 * Lets every `[data-reveal]` section fade and slide in once when it is scrolled into view (0.8 s, 0.1 s between its
 * `[data-reveal-item]`s; spec 1, point 2). What is on screen already stays as it is; no attribute is touched, so that
 * React finds its page unchanged.
 */
export function revealSections() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const waiting = new Map<Element, Animation[]>();
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const hidden = waiting.get(target);
        // The first look comes once the page is laid out: what is below the screen then waits to be scrolled into view.
        if (!hidden && boundingClientRect.top >= innerHeight) waiting.set(target, hide(target));
        else if (!hidden || isIntersecting) {
          watcher.unobserve(target);
          hidden?.forEach((animation) => animation.play());
          waiting.delete(target);
        }
      }
    },
    { rootMargin: "0px 0px -8% 0px" },
  );
  document.querySelectorAll("[data-reveal]").forEach((section) => watcher.observe(section));
  addEventListener("beforeprint", () => waiting.forEach((animations) => animations.forEach((one) => one.finish())));
}

function hide(section: Element): Animation[] {
  const items = section.querySelectorAll("[data-reveal-item]");
  return [...(items.length > 0 ? items : [section])].map((item, place) => {
    const animation = item.animate(
      [
        { opacity: 0, translate: "0 1.5rem" },
        { opacity: 1, translate: "none" },
      ],
      { duration, delay: place * stagger, easing: "cubic-bezier(0.22, 0.8, 0.32, 1)", fill: "backwards" },
    );
    animation.pause();
    return animation;
  });
}
