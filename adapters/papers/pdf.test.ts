import { expect, test } from "vitest";
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
