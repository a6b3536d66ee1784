import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { clay, column, page, textStyles } from "./theme.ts";
import type { TaggedPage } from "./tagged-page.ts";

/** The studio's name and how it is reached, above a line. */
export function drawLetterhead(sheet: TaggedPage, studio: StudioDetails): void {
  const half = column / 2;
  const top = sheet.at();
  const contact = [studio.address, [studio.phone, studio.email].filter(Boolean).join(" · ")].filter(
    Boolean,
  );
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
      .stroke(clay),
  );
  sheet.at(below + 18);
}
