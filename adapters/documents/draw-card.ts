import type { VoucherCard } from "#domain/shop/vouchers/ports.ts";
import { mix } from "#domain/kernel/text/colours.ts";
import { fitInto, type Logo } from "../marks/load-logo.ts";
import { drawLegalLines } from "./letterhead.ts";
import { column, type TextStyle, textStyles, page } from "./theme.ts";
import { createPage, type TaggedPage } from "./tagged-page.ts";

const inside = { x: page.side + 28, width: column - 56 };
const amountStyle = { ...textStyles.title, size: 44, color: "accent" } as const;
const numberStyle = { ...textStyles.studio, size: 20 } as const;
const nameStyle = { ...textStyles.studio, size: 15 } as const;
const textStyle = {
  ...textStyles.lead,
  size: 13,
  gap: 4,
  color: "#1C2B26",
} as const;

/** The studio's emblem at the right of the card, as large as name, title and amount are tall; its drawing is 1,000 wide. */
const emblem = {
  size: 122,
  inset: 24,
  color: "#E9DDC6",
};
type Marks = { mark: string; logo: Logo | undefined };

/** The mark quietly in the studio's colour; its own logo in its own. */
function drawMark(sheet: TaggedPage, { studio }: VoucherCard, { mark, logo }: Marks, top: number) {
  const right = page.side + column - emblem.inset;
  if (logo) {
    const size = fitInto(logo, { width: 190, height: 100 });
    const place = { x: right - size.width, y: top + emblem.inset, ...size };
    sheet.picture(logo.png, studio.name, place);
    return;
  }
  const quiet = studio.brand ? mix(studio.brand.mainColour, "#ffffff", 0.8) : emblem.color;
  sheet.drawn((doc) => {
    doc
      .save()
      .translate(right - emblem.size, top + emblem.inset)
      .scale(emblem.size / 1000)
      .path(mark)
      .fill(quiet)
      .restore();
  });
}

/**
 * A voucher as the bytes of a tagged PDF: a card in the upper half, how it is used below. `mark` is a path in the words
 * of SVG, which stands where the studio has no logo.
 */
export async function drawCard(card: VoucherCard, marks: Marks): Promise<Uint8Array> {
  const { studio, amount, number, recipientName, fromName, message, validUntil, issuedAt, terms } =
    card;
  const sheet = createPage({
    title: "Gift voucher",
    studio,
    made: issuedAt,
  });
  const top = sheet.at();
  drawMark(sheet, card, marks, top);
  sheet.skip(26);
  writeElement(sheet, "P", studio.name, textStyles.studio);
  sheet.skip(8);
  writeElement(sheet, "H1", "Gift voucher", textStyles.title);
  writeElement(sheet, "P", amount, amountStyle);
  sheet.skip(10);
  writeElement(sheet, "P", `For ${recipientName}`, nameStyle);
  sheet.skip(4);
  if (message) for (const line of message.split("\n")) writeElement(sheet, "P", line, textStyle);
  sheet.skip(4);
  if (fromName !== recipientName) writeElement(sheet, "P", `From ${fromName}`, nameStyle);
  sheet.skip(14);
  writeElement(sheet, "P", "Its number", textStyles.label);
  writeElement(sheet, "P", number, numberStyle);
  writeElement(sheet, "P", `Valid until ${validUntil}`, textStyles.words);
  sheet.skip(20);
  const foot = sheet.at();
  sheet.drawn((doc) =>
    doc
      .roundedRect(page.side, top, column, foot - top, 10)
      .lineWidth(1.5)
      .stroke(sheet.accent),
  );
  sheet.skip(26);
  writeElement(sheet, "H2", "How to use it", textStyles.heading);
  sheet.skip(4);
  const lines = [...terms, `What is left on it: ${card.balanceAddress}`];
  sheet.element("L", (list) => {
    for (const line of lines) drawTerm(sheet, line, list);
  });
  sheet.skip(8);
  writeElement(
    sheet,
    "P",
    [studio.address, studio.phone, studio.email].filter(Boolean).join(" · "),
    textStyles.label,
  );
  drawLegalLines(sheet, studio);
  return sheet.close(
    (at, of) => `${studio.name} · Gift voucher · Page ${at} of ${of}`,
    textStyles.foot,
  );
}

const writeElement = (sheet: TaggedPage, tag: string, words: string, style: TextStyle) =>
  sheet.element(tag, (element) => sheet.words(element, () => sheet.write(words, style, inside)));

function drawTerm(sheet: TaggedPage, words: string, list: PDFKit.PDFStructureElement) {
  const top = sheet.at();
  const body = {
    x: inside.x + 14,
    y: top,
    width: inside.width - 14,
  };
  sheet.element(
    "LI",
    (li) => {
      const bullet = () => sheet.write("•", textStyles.bullet, { x: inside.x, y: top });
      sheet.element("Lbl", (label) => sheet.words(label, bullet), li);
      sheet.element(
        "LBody",
        (text) => sheet.words(text, () => sheet.write(words, textStyles.words, body)),
        li,
      );
    },
    list,
  );
  sheet.skip(3);
}
