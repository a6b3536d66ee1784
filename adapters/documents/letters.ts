import { type LoadLogo, noLogo } from "../marks/load-logo.ts";
import type { LetterRenderer } from "#domain/care/letters/ports.ts";

/** Letters as PDFs, on the paper of the studio's documents; none is kept here. The writer comes with the first, and draws one at a time. */
export function pdfLetters(loadLogo: LoadLogo = noLogo): LetterRenderer {
  let busy: Promise<unknown> = Promise.resolve();
  return {
    render(letter) {
      const pdf = busy.then(async () => {
        const { drawLetter } = await import("./draw-letter.ts");
        return drawLetter(letter, await loadLogo(letter.studio.brand));
      });
      busy = pdf.catch(() => undefined);
      return pdf;
    },
  };
}
