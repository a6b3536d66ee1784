// Facts of the studio put into the words of a paper.
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Block, FormLine, Section } from "../ports.ts";
import { formatCategories } from "../retreat-gift/messages.ts";
import { type FactName, fillIn, refundPolicy } from "./messages.ts";
import type { PolicyFacts } from "./policy-text.ts";
import { type ShortWords, shortWordsOf } from "./short-words.ts";

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** "24 hours"; of a studio where a session can be cancelled up to its beginning "0 hours". */
export const formatNotice = (hours = 24): string => counted(hours, "hour");

/** What each fact says today, but for the two lists. */
export function factTexts(
  { name, email, phone, address, website }: StudioDetails,
  facts: PolicyFacts,
): Record<Exclude<FactName, ListName>, string> {
  const { vatNumber, icoNumber, retreatGift, riders } = facts;
  const { isFree, toIreland } = facts.delivery ?? { isFree: true, toIreland: true };
  return {
    studio: name,
    email,
    phone,
    address,
    website,
    registered: icoNumber
      ? `We are registered with the Information Commissioner’s Office under ${icoNumber}.`
      : "",
    vat: vatNumber
      ? `VAT is in them (our VAT number is ${vatNumber})`
      : "we are not registered for VAT and add none",
    "delivery-price": isFree ? "Delivery is free" : "What delivery costs is shown before you order",
    "and-ireland": toIreland ? " and Ireland" : "",
    notice: formatNotice(facts.freeCancelHours),
    "retreat-code": retreatGift
      ? `Retreat guests get a personal code for ${retreatGift.percent}% off ${formatCategories(retreatGift)} in our shop.`
      : "",
    "enquiries-kept": counted(facts.enquiryMonths, "month"),
    "baskets-kept": counted(facts.cartDays, "day"),
    special: riders ? "Equestrian Pilates" : "",
    "and-special": riders ? ", Equestrian Pilates" : "",
    "and-sport": riders ? ", riding" : "",
    "free-month": "",
  };
}

type ListName = "retreat-refunds" | "course-refunds";
const lists: readonly string[] = ["{retreat-refunds}", "{course-refunds}"];

/** Sections with the facts in them; an item or a paragraph that has nothing to say is left out. */
export function fillSections(
  sections: readonly Section[],
  studio: StudioDetails,
  facts: PolicyFacts,
): Section[] {
  const texts = factTexts(studio, facts);
  const short = shortWordsOf(facts.wordings?.[refundPolicy], texts);
  const filled = sections.map(({ heading, blocks }) => ({
    heading: fillIn(heading, texts),
    blocks: blocks.flatMap((block) => fillBlock(block, texts, short) ?? []),
  }));
  return filled.filter(({ blocks }) => blocks.length > 0);
}

function fillBlock(
  block: Block,
  texts: Partial<Record<FactName, string>>,
  short: ShortWords,
): Block | undefined {
  const fill = (text: string) => fillIn(text, texts);
  const items = (all: readonly string[]) => all.map(fill).filter(Boolean);
  if (typeof block === "string") {
    if (lists.includes(block)) return { list: short[block.slice(1, -1) as ListName].list };
    return fill(block) || undefined;
  }
  if ("list" in block) return { list: items(block.list) };
  if ("ticks" in block) return { ticks: items(block.ticks) };
  return { lines: block.lines.map((line): FormLine => fillLine(line, fill)) };
}

const fillLine = (line: FormLine, fill: (text: string) => string): FormLine =>
  typeof line === "string" ? fill(line) : { ...line, label: fill(line.label) };
