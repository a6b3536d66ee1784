import type { BodyMark } from "#db/schema/care/shapes.ts";
import { isBodyRegion, markKinds, type MarkKind } from "./messages.ts";

const isKind = (text: string | undefined): text is MarkKind =>
  text !== undefined && Object.hasOwn(markKinds, text);
const scoreOf = (text: string | undefined): number | null =>
  text && /^(\d|10)$/.test(text) ? Number(text) : null;

/**
 * The marks of a body chart as its form sends them under `name`: one text a region, in the order of sending, each region
 * once. A region without a kind of its own (nothing but its box was ticked) takes the brush of the form, `${name}-kind`
 * and `${name}-score`. What is no region or no kind is left out.
 */
export function readMarks(form: FormData, name: string): BodyMark[] {
  const texts = form.getAll(name).filter((text) => typeof text === "string");
  const brush = String(form.get(`${name}-kind`) ?? "");
  const brushScore = String(form.get(`${name}-score`) ?? "");
  const marks = new Map<string, BodyMark>();
  for (const text of texts) {
    const [region = "", kind, score] = text.split(":");
    if (!isBodyRegion(region)) continue;
    const own = isKind(kind);
    const said = own ? kind : isKind(brush) ? brush : "pain";
    marks.set(region, { region, kind: said, score: scoreOf(own ? score : brushScore) });
  }
  return [...marks.values()];
}
