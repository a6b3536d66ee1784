import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import type { FormLine } from "#domain/studio/ports.ts";
import { draftsOf } from "#tests/support/policy-documents.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { pdfDocuments } from "./pdf.ts";

const documents = pdfDocuments();
const drafts = draftsOf();

test.each(drafts)(
  "$title is a PDF that says what it is, which version and whose",
  async (document) => {
    const text = pdfText(await documents.render(document)).replace(/\s+/g, " ");

    expect(text).toContain(document.title);
    expect(text).toContain(`Version ${document.version}`);
    expect(text).toContain(document.mark);
    expect(text).toContain(document.studio.email);
    for (const { heading } of document.sections) expect(text).toContain(heading);
  },
);

test("a document is drawn once, and again when the studio moves", async () => {
  const [document] = drafts;
  const moved = { ...document!, studio: { ...document!.studio, address: "Ampthill" } };

  expect(await documents.render(document!)).toBe(await documents.render(document!));
  expect(pdfText(await documents.render(moved))).toContain("Ampthill");
});

test("what is private is drawn each time it is asked for, and nothing of it is kept", async () => {
  const [one, another] = [
    await documents.render(drafts[0]!, { isPrivate: true }),
    await documents.render(drafts[0]!, { isPrivate: true }),
  ];
  expect(one).not.toBe(another);
  expect(await documents.render({ ...drafts[0]!, slug: "own" }, { isPrivate: true })).not.toBe(
    await documents.render({ ...drafts[0]!, slug: "own" }),
  );
});

const blocksOf = ({ sections }: (typeof drafts)[number]) =>
  sections.flatMap(({ blocks }) => blocks);
const isField = (line: FormLine) =>
  !/signature/i.test(typeof line === "string" ? line : line.label);

test.each(drafts)(
  "every line and box of $title can be filled in on a screen, each as a field of its own",
  async (document) => {
    const pdf = Buffer.from(await documents.render(document)).toString("latin1");
    const lines = blocksOf(document).flatMap((block) =>
      typeof block === "object" && "lines" in block ? block.lines : [],
    );
    const ticks = blocksOf(document).flatMap((block) =>
      typeof block === "object" && "ticks" in block ? block.ticks : [],
    );

    expect(pdf.match(/\/FT \/Tx/g) ?? []).toHaveLength(lines.filter(isField).length);
    expect(pdf.match(/\/FT \/Btn/g) ?? []).toHaveLength(ticks.length);
    const names = [...pdf.matchAll(/^\/T (.*)$/gm)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(lines.filter(isField).length + ticks.length);
  },
);

test.each(drafts)(
  "$title is heard as it is read: tagged, with its language, and every field described",
  async (document) => {
    const pdf = Buffer.from(await documents.render(document)).toString("latin1");
    expect(/\/Lang \(?en-GB/.test(pdf) && /\/DisplayDocTitle true/.test(pdf)).toBe(true);
    expect(/\/Marked true/.test(pdf) && /\/StructTreeRoot \d+ 0 R/.test(pdf)).toBe(true);
    const elements = (tag: string) => (pdf.match(new RegExp(`^/S /${tag}$`, "gm")) ?? []).length;
    expect([elements("Document"), elements("H1"), elements("H2")]).toEqual([
      1,
      1,
      document.sections.length,
    ]);

    const fields = pdf.split("endobj").filter((object) => object.includes("/Subtype /Widget"));
    for (const field of fields)
      expect(field).toMatch(/\/TU [^]*\/StructParent \d+|\/StructParent \d+[^]*\/TU /);
    expect([elements("Form"), (pdf.match(/\/Type \/OBJR/g) ?? []).length]).toEqual([
      fields.length,
      fields.length,
    ]);
  },
);

const pdfinfo = spawnSync("pdfinfo", ["-v"]).status === 0;

test.skipIf(!pdfinfo)(
  "another reader finds the order of a form: its label, then the field of that label",
  async () => {
    const intake = drafts.find(({ slug }) => slug === "client-intake-form")!;
    const read = (...how: string[]) =>
      execFileSync("pdfinfo", [...how, "-"], {
        input: drawn,
        encoding: "utf8",
        stdio: ["pipe", "pipe", "ignore"],
      });
    const drawn = await documents.render(intake);
    expect(read()).toMatch(/Title: +Client Intake Form\n[^]*Tagged: +yes\n[^]*Form: +AcroForm/);
    const heard = read("-struct-text").replace(/\s+/g, " ");
    expect(heard).toContain('H1 (block) "Client Intake Form"');
    expect(heard).toMatch(/H2 \(block\) "About you" P \(block\) "Full name" Form Object \d+/);
  },
);

test("what is typed into a form has every letter", async () => {
  const intake = drafts.find(({ slug }) => slug === "client-intake-form")!;
  const pdf = Buffer.from(await documents.render(intake)).toString("latin1");
  const [, font] = /\/AcroForm (\d+) 0 R/.exec(pdf)!;
  const form = pdf.slice(pdf.indexOf(`\n${font} 0 obj`));
  const [, id, ref] = /\/Font <<[^>]*?\/(F\d+) (\d+) 0 R/.exec(form.replaceAll("\n", " "))!;
  expect(form.slice(0, 2_000)).toContain(`/DA (/${id} 0 Tf`);
  expect(pdf.slice(pdf.indexOf(`\n${ref} 0 obj`)).slice(0, 200)).toContain("/BaseFont /Helvetica");
});
