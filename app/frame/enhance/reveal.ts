const duration = 800;
const stagger = 100;

/**
 * Lets every `[data-reveal]` section fade and slide in once when it is scrolled into view (0.8 s, 0.1 s between its
 * `[data-reveal-item]`s; requirements 1.2.3). A section waits hidden from when it is half a screen away: hiding all of
 * them at once would halt the page. What is on screen already stays as it is; no attribute is touched, so that React
 * finds its page unchanged.
 */
export function revealSections() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const waiting = new Map<Element, Animation[]>();
  const watch = (margin: string, meet: (section: Element, top: number) => void) => {
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (!isIntersecting) continue;
          watcher.unobserve(target);
          meet(target, boundingClientRect.top);
        }
      },
      { rootMargin: `0px 0px ${margin}` },
    );
    return (section: Element) => watcher.observe(section);
  };
  const whenSeen = watch("-8%", (section) => {
    waiting.get(section)?.forEach((animation) => animation.play());
    waiting.delete(section);
  });
  const whenNear = watch("50%", (section, top) => {
    if (top < innerHeight) return;
    waiting.set(section, hide(section));
    whenSeen(section);
  });
  document.querySelectorAll("[data-reveal]").forEach(whenNear);
  addEventListener("beforeprint", () =>
    waiting.forEach((animations) => animations.forEach((one) => one.finish())),
  );
}

function hide(section: Element): Animation[] {
  const items = section.querySelectorAll("[data-reveal-item]");
  return [...(items.length > 0 ? items : [section])].map((item, place) => {
    const animation = item.animate(
      [
        { opacity: 0, translate: "0 1.5rem" },
        { opacity: 1, translate: "none" },
      ],
      {
        duration,
        delay: place * stagger,
        easing: "cubic-bezier(0.22, 0.8, 0.32, 1)",
        fill: "backwards",
      },
    );
    animation.pause();
    return animation;
  });
}
