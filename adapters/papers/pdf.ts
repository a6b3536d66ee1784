import { createHash } from "node:crypto";
import type { Paper, Papers } from "#domain/studio/ports.ts";

const max = 16;

/**
 * Papers as PDFs. The writer is large, so it is loaded when the first one is asked for, and draws one at a time; what
 * was drawn is kept until its words or the studio's details change, unless it is private.
 */
export function pdfPapers(): Papers {
  const drawn = new Map<string, Promise<Uint8Array>>();
  let busy: Promise<unknown> = Promise.resolve();
  const runInQueue = (paper: Paper): Promise<Uint8Array> => {
    const pdf = busy.then(async () => {
      const { drawPaper } = await import("./draw-paper.ts");
      return drawPaper(paper);
    });
    busy = pdf.catch(() => undefined);
    return pdf;
  };
  return {
    render(paper, { isPrivate } = { isPrivate: false }) {
      if (isPrivate) return runInQueue(paper);
      const key = createHash("sha256").update(JSON.stringify(paper)).digest("base64");
      const known = drawn.get(key);
      if (known) return known;
      const pdf = runInQueue(paper);
      pdf.catch(() => drawn.delete(key));
      drawn.set(key, pdf);
      const [oldest] = drawn.keys();
      if (drawn.size > max && oldest) drawn.delete(oldest);
      return pdf;
    },
  };
}
