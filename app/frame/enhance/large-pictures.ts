/**
 * Shows a picture large, above the page, when a link marked `data-large` is pressed; without a
 * script the link leads to the picture itself. Escape, the button or a click beside the picture
 * closes it, and the focus returns to the link.
 */
export function enhanceLargePictures() {
  document.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = target.closest<HTMLAnchorElement>("a[data-large]");
    if (!link) return;
    event.preventDefault();
    show(link);
  });
}

function show(link: HTMLAnchorElement) {
  const label = link.querySelector("img:last-of-type")?.getAttribute("alt") ?? "";
  const dialog = document.createElement("dialog");
  dialog.className = "large-picture";
  dialog.setAttribute("aria-label", label || "Picture");
  const picture = document.createElement("img");
  picture.src = link.href;
  picture.alt = label;
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "Close";
  close.className = "button button-light button-small";
  dialog.append(close, picture);
  // A click anywhere, the picture itself included.
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => (dialog.remove(), link.focus()));
  document.body.append(dialog);
  dialog.showModal();
}
