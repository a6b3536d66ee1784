import { expect, test } from "vitest";
import type { FormLine } from "#domain/studio/ports.ts";
import { draftsOf } from "#tests/papers.ts";
import { pdfText } from "#tests/pdf-text.ts";
import { pdfPapers } from "./pdf.ts";

const papers = pdfPapers();
const drafts = draftsOf();

test.each(drafts)("$title is a PDF that says what it is, which version and whose", async (paper) => {
  const text = pdfText(await papers.render(paper)).replace(/\s+/g, " ");

  expect(text).toContain(paper.title);
  expect(text).toContain(`Version ${paper.version}`);
  expect(text).toContain(paper.mark);
  expect(text).toContain(paper.studio.email);
  for (const { heading } of paper.sections) expect(text).toContain(heading);
});

test("a paper is drawn once, and again when the studio moves", async () => {
  const [paper] = drafts;
  const moved = { ...paper!, studio: { ...paper!.studio, address: "Ampthill" } };

  expect(await papers.render(paper!)).toBe(await papers.render(paper!));
  expect(pdfText(await papers.render(moved))).toContain("Ampthill");
});

const blocksOf = ({ sections }: (typeof drafts)[number]) => sections.flatMap(({ blocks }) => blocks);
const isField = (line: FormLine) => !/signature/i.test(typeof line === "string" ? line : line.label);

test.each(drafts)(
  "every line and box of $title can be filled in on a screen, each as a field of its own",
  async (paper) => {
    const pdf = Buffer.from(await papers.render(paper)).toString("latin1");
    const lines = blocksOf(paper).flatMap((block) =>
      typeof block === "object" && "lines" in block ? block.lines : [],
    );
    const ticks = blocksOf(paper).flatMap((block) =>
      typeof block === "object" && "ticks" in block ? block.ticks : [],
    );

    expect(pdf.match(/\/FT \/Tx/g) ?? []).toHaveLength(lines.filter(isField).length);
    expect(pdf.match(/\/FT \/Btn/g) ?? []).toHaveLength(ticks.length);
    const names = [...pdf.matchAll(/^\/T \(?(.*)$/gm)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(lines.filter(isField).length + ticks.length);
    expect(/\/Lang \(?en-GB/.test(pdf) && /\/DisplayDocTitle true/.test(pdf)).toBe(true);
  },
);

test("what is typed into a form has every letter", async () => {
  const intake = drafts.find(({ slug }) => slug === "client-intake-form")!;
  const pdf = Buffer.from(await papers.render(intake)).toString("latin1");
  const [, font] = /\/AcroForm (\d+) 0 R/.exec(pdf)!;
  const form = pdf.slice(pdf.indexOf(`\n${font} 0 obj`));
  const [, id, ref] = /\/Font <<[^>]*?\/(F\d+) (\d+) 0 R/.exec(form.replaceAll("\n", " "))!;
  expect(form.slice(0, 2_000)).toContain(`/DA (/${id} 0 Tf`);
  expect(pdf.slice(pdf.indexOf(`\n${ref} 0 obj`)).slice(0, 200)).toContain("/BaseFont /Helvetica");
});
