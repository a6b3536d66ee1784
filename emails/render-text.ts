import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Amount, Block, CompleteEmail, Note } from "./email.ts";

/** An email for those who read no HTML: its blocks, with an empty line between them. */
export function textOf(email: CompleteEmail, studio: StudioDetails): string {
  const { dear, greetsItself, blocks, isInternal, footnote } = email;
  const texts = [
    dear === undefined && !greetsItself && !isInternal && "Hello,",
    ...blocks.map(blockOf),
    !isInternal && signatureOf(studio),
    footnote && noteOf(footnote),
  ];
  return `${texts.filter(Boolean).join("\n\n")}\n`;
}

function blockOf(block: Block): string {
  if (typeof block === "string") return block;
  if ("heading" in block) return block.heading.toUpperCase();
  if ("button" in block) return linkOf(block.button, block.to);
  if ("link" in block) return linkOf(block.link, block.to);
  if ("list" in block) return block.list.map((thing) => `- ${thing}`).join("\n");
  if ("facts" in block) return block.facts.map((fact) => fact.join(" ")).join("\n");
  if ("amounts" in block) return block.amounts.map(amountOf).join("\n");
  if ("code" in block) return `    ${block.code}`;
  if ("quote" in block) return block.quote;
  return noteOf(block);
}

const linkOf = (label: string, to: string) => `${label}: ${to}`;

const amountOf = ({ label, amount, notes = [] }: Amount) =>
  [`${label}: ${amount}`, ...notes].join("\n  ");

const noteOf = ({ note, links = [] }: Note) =>
  [note, ...links.map(({ label, to }) => linkOf(label, to))].join("\n");

const signatureOf = ({ name, address, phone, email, legalLines = [] }: StudioDetails) =>
  ["Warmly,", name, address, `${phone} · ${email}`, ...legalLines].join("\n");
