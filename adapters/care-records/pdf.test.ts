import { expect, test } from "vitest";
import { blackMark, type PrintedRecord } from "#domain/care/print/ports.ts";
import { pageCount, pdfText } from "#tests/support/pdf-text.ts";
import { sampleStudio } from "#tests/support/sample-receipt.ts";
import { pdfCareRecords } from "./pdf.ts";

const record: PrintedRecord = {
  studio: sampleStudio,
  client: {
    name: "Ana O'Brien",
    number: "FR01001",
    born: "1980-02-03",
  },
  period: "from Monday 1 June 2026 on",
  privately: true,
  photos: true,
  missing: ["Notes of other therapists are not in this copy."],
  loadPhoto: async () => undefined,
  printedBy: "Tom Ashby",
  printedAt: new Date("2026-06-10T11:04:00Z"),
  sections: [
    {
      title: "Session notes",
      entries: Array.from({ length: 30 }, () => ({
        day: "2026-06-03",
        heading: "Sports therapy",
        by: "Signed by Tom Ashby on Wednesday 3 June 2026 at 11:42",
        parts: [{ label: "Assessment", text: `Her sister ${blackMark} brought her.\nKnee warm.` }],
      })),
    },
  ],
};

test("a record says whose it is, who signed when, who printed it, and which page of how many each is", async () => {
  const pdf = await pdfCareRecords().render(record);
  const text = pdfText(pdf).replaceAll(/\s+/g, " ");
  const pages = pageCount(pdf);
  expect(pages).toBeGreaterThan(2);
  expect(text).toContain("Signed by Tom Ashby on Wednesday 3 June 2026 at 11:42");
  expect(text).toContain("by Tom Ashby on Wednesday 10 June 2026 at 12:04");
  expect(text).toContain("FR01001");
  expect(text).toContain(`Page ${pages} of ${pages}`);
  expect(text).toContain("blacked out");
  expect(text).not.toContain(blackMark);
  // A note that is longer than a page.
  const parts = Array.from({ length: 40 }, (_, place) => ({
    label: `Question ${place}`,
    text: "Knee warm. ".repeat(60),
  }));
  const long = {
    day: "2026-06-03",
    heading: "Long",
    by: "",
    parts,
  } as const;
  const drawn = await pdfCareRecords().render({
    ...record,
    sections: [{ title: "Forms", entries: [long, long, long] }],
  });
  expect(pageCount(drawn)).toBeGreaterThan(6);
  expect(text).toContain("Notes of other therapists are not in this copy.");
});
