// The theme of every email: one column of paper, ink and clay, with all style inline because mail
// programs drop the rest.
import { piecesOf } from "#domain/kernel/text/paragraphs.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Amount, Block, CompleteEmail, Note } from "./email.ts";
import { type Markup, markup } from "./markup.ts";

const clay = "#9A4F33";
const quiet = "#5B6660";
const line = "1px solid #E7DFD2";
const serif = "font-family:Fraunces,Georgia,Times New Roman,serif";
const sans = "font-family:Figtree,Segoe UI,Helvetica,Arial,sans-serif";

const styles = {
  page: `margin:0;padding:24px 12px;background-color:#FAF6EF;color:#1C2B26;${sans}`,
  sheet: `max-width:560px;margin:0 auto;padding:32px 28px;background-color:#FFFFFF;border-top:4px solid ${clay};font-size:16px;line-height:1.55`,
  masthead: `margin:0 0 28px;${serif};font-size:18px;color:${clay}`,
  title: `margin:0 0 16px;${serif};font-size:28px;line-height:1.2;font-weight:500;overflow-wrap:anywhere`,
  heading: `margin:28px 0 10px;${serif};font-size:20px;line-height:1.3;font-weight:500`,
  /** A long address in it breaks rather than widening a phone's screen. */
  paragraph: "margin:0 0 16px;overflow-wrap:anywhere",
  list: "margin:-6px 0 16px;padding-left:20px;overflow-wrap:anywhere",
  quote: `margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${clay};overflow-wrap:anywhere`,
  quoted: "margin:0 0 10px",
  code: `margin:0 0 16px;padding:14px 16px;border:1px dashed ${clay};font-size:19px;letter-spacing:1px;overflow-wrap:anywhere`,
  note: `margin:10px 0 16px;font-size:14px;color:${quiet};overflow-wrap:anywhere`,
  around: "margin:24px 0",
  button: `display:inline-block;padding:12px 22px;border-radius:6px;background-color:${clay};color:#FFFFFF;font-weight:600;text-decoration:none`,
  link: `color:${clay}`,
  table: "width:100%;border-collapse:collapse",
  total: "font-weight:700;font-size:18px",
  label: `padding:10px 16px 10px 0;border-bottom:${line};text-align:left;vertical-align:top;font-weight:inherit;overflow-wrap:anywhere`,
  amount: `padding:10px 0;border-bottom:${line};text-align:right;vertical-align:top;white-space:nowrap`,
  small: `display:block;font-size:14px;color:${quiet}`,
  footer: `max-width:560px;margin:20px auto 0;padding:0 28px;font-size:13px;line-height:1.6;color:${quiet};overflow-wrap:anywhere`,
  quiet: `color:${quiet}`,
  unseen: "display:none;max-height:0;overflow:hidden",
};

/** One email: the studio's name above, its details below, the preview in the list of emails. */
export function htmlOf(email: CompleteEmail, studio: StudioDetails): string {
  const { title, preview, blocks, isInternal, footnote } = email;
  const { name, address, phone, legalLines = [] } = studio;
  const mailbox = { label: studio.email, to: `mailto:${studio.email}` };
  const { source } = markup`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${title}</title></head>
<body style="${styles.page}"><div style="${styles.unseen}">${preview}</div>
<div style="${styles.sheet}"><p style="${styles.masthead}">${name}</p>
<h1 style="${styles.title}">${title}</h1>
${blocks.map(blockOf)}${isInternal ? nothing : paragraphOf(`Warmly,\n${name}`)}</div>
<div style="${styles.footer}">${name}, ${address}<br>${phone} · ${linkOf(mailbox, styles.quiet)}${legalLines.map((one) => markup`<br>${one}`)}
${footnote ? noteOf(footnote, styles.quiet) : nothing}</div></body></html>`;
  return source;
}

const nothing = markup``;

function blockOf(block: Block): Markup {
  if (typeof block === "string") return paragraphOf(block);
  if ("heading" in block) return markup`<h2 style="${styles.heading}">${block.heading}</h2>\n`;
  if ("button" in block) return buttonOf({ label: block.button, to: block.to });
  if ("link" in block)
    return markup`<p style="${styles.paragraph}">${linkOf({ label: block.link, to: block.to })}</p>\n`;
  if ("list" in block) return listOf(block.list);
  if ("facts" in block)
    return markup`<p style="${styles.paragraph}">${inLines(block.facts.map(factOf))}</p>\n`;
  if ("amounts" in block)
    return markup`<table style="${styles.table}">${block.amounts.map(amountOf)}</table>\n`;
  if ("code" in block) return markup`<p style="${styles.code}">${block.code}</p>\n`;
  if ("quote" in block) return quoteOf(block.quote);
  return noteOf(block);
}

const paragraphOf = (text: string) =>
  markup`<p style="${styles.paragraph}">${inLines(text.split("\n").map(linked))}</p>\n`;

/** A line whose web addresses are links. */
const linked = (text: string): Markup =>
  markup`${piecesOf(text).map((piece) =>
    piece.href ? linkOf({ label: piece.text, to: piece.href }) : markup`${piece.text}`,
  )}`;

const inLines = (lines: readonly Markup[]): Markup[] =>
  lines.map((line, place) => (place === 0 ? line : markup`<br>${line}`));

const linkOf = ({ label, to }: { label: string; to: string }, style = styles.link) =>
  markup`<a href="${to}" style="${style}">${label}</a>`;

const buttonOf = (link: { label: string; to: string }) =>
  markup`<p style="${styles.around}">${linkOf(link, styles.button)}</p>\n`;

const listOf = (things: readonly string[]) =>
  markup`<ul style="${styles.list}">${things.map((thing) => markup`<li>${thing}</li>`)}</ul>\n`;

const factOf = ([strong, rest]: readonly [string, string?]) =>
  rest === undefined
    ? markup`<strong>${strong}</strong>`
    : markup`<strong>${strong}</strong> ${rest}`;

const amountOf = ({ label, amount, strong, notes = [] }: Amount) =>
  markup`<tr style="${strong ? styles.total : ""}"><th scope="row" style="${styles.label}">${label}${notes.map(
    (note) => markup`<span style="${styles.small}">${note}</span>`,
  )}</th><td style="${styles.amount}">${amount}</td></tr>\n`;

/** Without links: where it leads was chosen by another person. */
const quoteOf = (text: string) =>
  markup`<div style="${styles.quote}">${text.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph.split("\n").map((line) => markup`${line}`);
    return markup`<p style="${styles.quoted}">${inLines(lines)}</p>`;
  })}</div>\n`;

const noteOf = ({ note, links = [] }: Note, style = styles.link) =>
  markup`<p style="${styles.note}">${inLines(note.split("\n").map(linked))}${links.map(
    (link, place) => markup`${place === 0 ? " " : ", "}${linkOf(link, style)}`,
  )}</p>\n`;
