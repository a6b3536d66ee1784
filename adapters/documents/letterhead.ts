import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { fitInto } from "../marks/load-logo.ts";
import { column, page, textStyles } from "./theme.ts";
import type { TaggedPage } from "./tagged-page.ts";

/** What the logo stands in, in points. */
const logoBox = { width: 170, height: 42 };

/** The studio's logo, its name and how it is reached, above a line; a name that stands in the logo is not written once more. */
export function drawLetterhead(sheet: TaggedPage, studio: StudioDetails): void {
  const half = column / 2;
  const top = sheet.at();
  const contact = [studio.address, [studio.phone, studio.email].filter(Boolean).join(" · ")].filter(
    Boolean,
  );
  const { logo } = sheet;
  if (logo) {
    const size = fitInto(logo, logoBox);
    sheet.picture(logo.png, studio.name, { x: page.side, y: top, ...size });
    sheet.at(top + size.height + 6);
  }
  if (!logo?.saysName)
    sheet.element("P", (p) => {
      sheet.words(p, () => sheet.write(studio.name, textStyles.studio, { width: half }));
    });
  const left = sheet.at();
  sheet.at(top);
  for (const line of contact)
    sheet.element("P", (p) => {
      sheet.words(p, () =>
        sheet.write(line, textStyles.contact, { x: page.side + half, width: half }),
      );
    });
  const below = Math.max(left, sheet.at()) + 8;
  sheet.drawn((doc) =>
    doc
      .moveTo(page.side, below)
      .lineTo(page.side + column, below)
      .lineWidth(2)
      .stroke(sheet.accent),
  );
  sheet.at(below + 18);
}

/** Who runs the studio, as the law wants it said on letters; nothing where there is nothing to say. */
export function drawLegalLines(sheet: TaggedPage, { legalLines = [] }: StudioDetails): void {
  if (legalLines.length === 0) return;
  const words = legalLines.join(" ");
  sheet.keep(sheet.heightOf(words, textStyles.label, column) + 18);
  sheet.skip(18);
  sheet.element("P", (p) => sheet.words(p, () => sheet.write(words, textStyles.label)));
}
