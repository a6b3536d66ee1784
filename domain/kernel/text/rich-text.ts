import sanitizeHtml from "sanitize-html";

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "h3", "strong", "em", "u", "ol", "ul", "li", "a"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  // There is one kind of heading, below those of the page.
  transformTags: {
    h1: "h3",
    h2: "h3",
    h4: "h3",
    h5: "h3",
    h6: "h3",
    b: "strong",
    i: "em",
  },
};

/**
 * Keeps paragraphs, line breaks, headings, strong, emphasis, underline, lists and links to pages, mail and telephone, with no
 * other attribute, and the words of everything else.
 */
export const cleanRichText = (html: string): string => sanitizeHtml(html, allowed);
