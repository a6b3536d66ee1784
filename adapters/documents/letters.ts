import type { LetterRenderer } from "#domain/care/letters/ports.ts";

/** Letters as PDFs, on the paper of the studio's documents; none is kept here. The writer comes with the first, and draws one at a time. */
export function pdfLetters(): LetterRenderer {
  let busy: Promise<unknown> = Promise.resolve();
  return {
    render(letter) {
      const pdf = busy.then(async () => (await import("./draw-letter.ts")).drawLetter(letter));
      busy = pdf.catch(() => undefined);
      return pdf;
    },
  };
}
