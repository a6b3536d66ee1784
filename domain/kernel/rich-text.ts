import sanitizeHtml from "sanitize-html";

const allowed = {
  allowedTags: ["p", "br", "strong", "em", "u", "ol", "ul", "li"],
  allowedAttributes: {},
};

/** Keeps paragraphs, line breaks, strong, emphasis, underline and lists without any attribute, and the words of everything else. */
export const cleanRichText = (html: string): string => sanitizeHtml(html, allowed);
