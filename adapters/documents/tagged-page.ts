// A PDF with its structure: every word belongs to a heading, a paragraph, a list or a field, and what is drawn to none.
import PDFDocument from "pdfkit";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Logo } from "../marks/load-logo.ts";
import { paletteOf } from "./palette.ts";
import { column, type TextStyle, page, typefaces } from "./theme.ts";

type About = { title: string; made: Date; studio: StudioDetails; logo?: Logo | undefined };
type Parent = PDFKit.PDFStructureElement;

/** What a field is called, what is said of it, and the element of the structure that it belongs to. */
type Field = { name: string; says: string; within: Parent };
type Place = { x: number; y: number; width: number; height: number };

/** Fields get what the writer's own form methods do not take: a description, an element, and how a ticked box looks. */
class FormDocument extends PDFDocument {
  private beside: Record<string, unknown> = {};

  override annotate(x: number, y: number, w: number, h: number, options: object): this {
    return super.annotate(x, y, w, h, { ...options, ...this.beside });
  }

  with(beside: Record<string, unknown>, draw: () => void): void {
    this.beside = beside;
    draw();
    this.beside = {};
  }
}

/** The writer takes objects of this kind for words, and plain strings for names. */
const said = (words: string): unknown => Object(words);

/** The letters of the typefaces' first files; the others have the rest. */
const western =
  /[ -\u00FF\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC\u2000-\u206F\u20AC\u2122\u2191\u2193\u2212\u2215]+/u;

export type TaggedPage = ReturnType<typeof createPage>;

/** A new document of A4 pages in British English. */
export function createPage({ title, studio, made, logo }: About) {
  const { accent } = paletteOf(studio.brand);
  const doc = new FormDocument({
    size: "A4",
    margins: {
      top: page.top,
      bottom: page.bottom,
      left: page.side,
      right: page.side,
    },
    pdfVersion: "1.7",
    lang: "en-GB",
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Author: studio.name,
      CreationDate: made,
      ModDate: made,
    },
  });
  for (const [name, font] of Object.entries(typefaces)) doc.registerFont(name, font);
  // A PDF viewer needs a font with every letter for typing; the embedded fonts have only the
  // letters in use.
  doc.font("Helvetica").initForm();
  const root = doc.struct("Document");
  doc.addStructure(root);

  const dress = ({ face, size, color }: TextStyle) =>
    doc
      .font(face)
      .fontSize(size)
      .fillColor(color === "accent" ? accent : color);
  const heightOf = (words: string, style: TextStyle, width: number) =>
    dress(style).heightOfString(words, { width, lineGap: style.gap });

  /** Words from here on, in runs of one typeface each. */
  function write(
    words: string,
    style: TextStyle,
    { x = page.side, y = doc.y, width = column }: Partial<Place> = {},
  ) {
    const runs = words.split(new RegExp(`(${western.source})`, "u")).filter(Boolean);
    const { align = "left" } = style;
    doc.x = x;
    doc.y = y;
    for (const [at, run] of runs.entries()) {
      dress(style).font(western.test(run) ? style.face : `${style.face}Extended`);
      doc.text(run, { width, align, lineGap: style.gap, continued: at < runs.length - 1 });
    }
  }

  return {
    accent,
    logo,
    heightOf,
    write,
    /** Where the next words begin. */
    at: (y?: number) => (y === undefined ? doc.y : (doc.y = y)),
    skip: (points: number) => void (doc.y += points),
    /** Begins another page where so much would not go on this one. */
    keep: (height: number) => void (doc.y + height > page.height - page.bottom && doc.addPage()),
    /** An element of the structure; what `fill` writes and adds belongs to it. */
    element(tag: string, fill: (element: Parent) => void, parent: Parent = root) {
      const element = doc.struct(tag);
      parent.add(element);
      fill(element);
      element.end();
    },
    /** Words that belong to an element. */
    words: (element: Parent, words: () => void) => void element.add(words),
    /** A picture, with what it says for those who do not see it. */
    picture(png: Buffer, says: string, { x, y, width, height }: Place) {
      const figure = doc.struct("Figure", { alt: says });
      root.add(figure);
      figure.add(() => void doc.image(png, x, y, { width, height }));
      figure.end();
    },
    /** What is there for the eye alone. */
    drawn(draw: (doc: PDFKit.PDFDocument) => void) {
      doc.markContent("Artifact", { type: "Layout" });
      draw(doc);
      doc.endMarkedContent();
    },
    line({ name, says, within }: Field, { x, y, width, height }: Place, multiline: boolean) {
      doc
        .font("Helvetica")
        .with({ TU: said(says), structParent: within }, () =>
          doc.formText(name, x, y, width, height, { multiline }),
        );
    },
    box({ name, says, within }: Field, { x, y, width, height }: Place) {
      const AP = {
        N: { Yes: pictureSize(doc, width, cross(width)), Off: pictureSize(doc, width, "") },
      };
      doc.font("Helvetica").with(
        {
          TU: said(says),
          structParent: within,
          AP,
          AS: "Off",
        },
        () => doc.formCheckbox(name, x, y, width, height, {}),
      );
    },
    /** Writes something at the foot of every page and closes the document. */
    async close(
      foot: (number: number, of: number) => string,
      style: TextStyle,
    ): Promise<Uint8Array> {
      root.end();
      const { count } = doc.bufferedPageRange();
      for (let at = 0; at < count; at++) {
        doc.switchToPage(at);
        doc.page.margins.bottom = 0;
        doc.markContent("Artifact", { type: "Pagination" });
        const words = foot(at + 1, count);
        const x = (page.width - dress(style).widthOfString(words)) / 2;
        write(words, style, { x, y: page.height - 46, width: column });
        doc.endMarkedContent();
      }
      const parts: Buffer[] = [];
      const whole = new Promise<Uint8Array>((resolve, reject) => {
        doc.on("data", (part: Buffer) => parts.push(part));
        doc.on("end", () => resolve(new Uint8Array(Buffer.concat(parts))));
        doc.on("error", reject);
      });
      doc.end();
      return whole;
    },
  };
}

/** How a box looks when it is ticked, and when it is not. */
function pictureSize(doc: PDFKit.PDFDocument, size: number, drawing: string) {
  const style = doc.ref({
    Type: "XObject",
    Subtype: "Form",
    BBox: [0, 0, size, size],
  });
  style.end(Buffer.from(drawing));
  return style;
}

const cross = (size: number) =>
  `1.2 w 1.5 1.5 m ${size - 1.5} ${size - 1.5} l S 1.5 ${size - 1.5} m ${size - 1.5} 1.5 l S`;
