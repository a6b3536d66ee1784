/** Previous, next and the small pictures move a row of pictures that can also be pushed; both ends meet. */
export function enhanceCarousels() {
  for (const carousel of document.querySelectorAll<HTMLElement>("[data-carousel]"))
    enhance(carousel);
}

function enhance(carousel: HTMLElement) {
  const track = carousel.querySelector<HTMLElement>("[data-carousel-track]");
  const thumbs = [...carousel.querySelectorAll("a[href^='#']")];
  if (!track) return;
  const place = () => Math.round(track.scrollLeft / track.clientWidth);
  const go = (to: number) => {
    const left = ((to + thumbs.length) % thumbs.length) * track.clientWidth;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    track.scrollTo({ left, behavior: calm ? "auto" : "smooth" });
  };

  track.addEventListener("scroll", () => {
    thumbs.forEach((thumb, index) => {
      if (index === place()) thumb.setAttribute("aria-current", "true");
      else thumb.removeAttribute("aria-current");
    });
  });
  carousel.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const by = event.target.closest<HTMLElement>("[data-carousel-turn]")?.dataset["carouselTurn"];
    if (by) return go(place() + Number(by));
    const thumb = event.target.closest("a");
    if (!thumb || !thumbs.includes(thumb)) return;
    event.preventDefault();
    go(thumbs.indexOf(thumb));
  });
}
