// What word processors put on the clipboard, in the tags of the studio's texts.

/**
 * Pasted HTML whose headings are of the one kind there is, and whose lists are lists: Word writes
 * each point as a paragraph with its mark in front. What looks bold or italic is marked up as such;
 * all other styles are removed.
 */
export function tidyPasted(html: string): string {
  // Word wraps a point's mark into comments that only itself reads. Styles are read here and never put on: the site's policy
  // would refuse them aloud.
  const plain = html
    .replaceAll(/<!--[\s\S]*?-->|<!\[(?:if|endif)[^>]*>/g, "")
    .replaceAll(/(<[^>]*?\s)style(\s*=)/gi, "$1data-looks$2");
  const page = new DOMParser().parseFromString(plain, "text/html");
  for (const heading of page.querySelectorAll("h1, h2, h4, h5, h6")) rename(heading, "h3");
  makeLists(page);
  for (const marked of page.querySelectorAll("b, strong, i, em, span")) markStyles(marked);
  for (const looks of page.querySelectorAll("[data-looks]")) looks.removeAttribute("data-looks");
  return page.body.innerHTML;
}

const stylesOf = (element: Element) => element.getAttribute("data-looks") ?? "";

/** Google Docs makes words bold by a span, and wraps all of its text into a <b> that is not. */
function markStyles(element: Element): void {
  const looks = stylesOf(element);
  if (/^(B|STRONG)$/.test(element.tagName) && /font-weight:\s*(normal|400)/i.test(looks))
    return unwrap(element);
  if (element.tagName !== "SPAN") return;
  const tags = [
    /font-weight:\s*(bold|[6-9]00)/i.test(looks) && "strong",
    /font-style:\s*italic/i.test(looks) && "em",
  ];
  for (const tag of tags) {
    if (!tag) continue;
    const mark = element.ownerDocument.createElement(tag);
    mark.append(...element.childNodes);
    element.append(mark);
  }
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

const isPoint = (element: Element | null): element is HTMLElement =>
  element?.tagName === "P" &&
  (/mso-list:\s*(?!none|skip)/i.test(stylesOf(element)) ||
    /MsoListParagraph/.test(element.className));

/** Points that follow each other become one list, numbered when the first is. */
function makeLists(page: Document): void {
  for (const first of page.querySelectorAll("p")) {
    if (!first.isConnected || !isPoint(first)) continue;
    const points: HTMLElement[] = [];
    for (let next: Element | null = first; isPoint(next); next = next.nextElementSibling)
      points.push(next);
    const marks = points.map(takeMark);
    const list = page.createElement(
      /^\(?(\d+|[a-z]|[ivx]+)[.)]/i.test(marks[0] ?? "") ? "ol" : "ul",
    );
    first.before(list);
    for (const point of points) {
      const item = page.createElement("li");
      item.append(...point.childNodes);
      list.append(item);
      point.remove();
    }
  }
}

/** Takes a point's mark out of it and says what it was: a span that Word ignores itself, or a dot and spaces. */
function takeMark(point: HTMLElement): string {
  const span = [...point.querySelectorAll("span")].find((one) =>
    /mso-list:\s*ignore/i.test(stylesOf(one)),
  );
  const mark = span?.textContent ?? "";
  span?.remove();
  const text = point.firstChild;
  if (!span && text?.nodeType === Node.TEXT_NODE)
    text.textContent = (text.textContent ?? "").replace(/^\s*[·•o§-]\s+/, "");
  return mark.trim();
}

function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}
