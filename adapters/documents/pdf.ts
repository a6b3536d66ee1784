import { createHash } from "node:crypto";
import { type LoadLogo, noLogo } from "../marks/load-logo.ts";
import type { PrintableDocument, DocumentRenderer } from "#domain/studio/ports.ts";

const max = 16;

/**
 * Documents as PDFs. The writer is large, so it is loaded when the first one is requested, and
 * draws one at a time. A drawn document is cached until its text or the studio's details change,
 * unless it is private.
 */
export function pdfDocuments(loadLogo: LoadLogo = noLogo): DocumentRenderer {
  const drawn = new Map<string, Promise<Uint8Array>>();
  let busy: Promise<unknown> = Promise.resolve();
  const runInQueue = (document: PrintableDocument): Promise<Uint8Array> => {
    const pdf = busy.then(async () => {
      const { drawDocument } = await import("./draw-document.ts");
      return drawDocument(document, await loadLogo(document.studio.brand));
    });
    busy = pdf.catch(() => undefined);
    return pdf;
  };
  return {
    render(document, { isPrivate } = { isPrivate: false }) {
      if (isPrivate) return runInQueue(document);
      const key = createHash("sha256").update(JSON.stringify(document)).digest("base64");
      const known = drawn.get(key);
      if (known) return known;
      const pdf = runInQueue(document);
      pdf.catch(() => drawn.delete(key));
      drawn.set(key, pdf);
      const [oldest] = drawn.keys();
      if (drawn.size > max && oldest) drawn.delete(oldest);
      return pdf;
    },
  };
}
