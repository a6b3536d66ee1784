import type { LetterPart } from "#db/schema/care/shapes.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { plainDate } from "#domain/kernel/time.ts";
import { riderFields } from "./fields.ts";
import { formatSeat } from "./findings/text.ts";
import { readStanding } from "./findings/queries.ts";
import { readRider } from "./queries.ts";
import { formatRider } from "./rules.ts";

/** The assessments whose findings are offered for a letter, the latest first. */
const maxOffered = 3;

/**
 * What of a rider can be ticked for a letter: how they ride, their goals and horses, the findings of
 * the last assessments. Pictures and clips never. Three statements.
 */
export async function listRidingParts(db: Db, clientId: string): Promise<LetterPart[]> {
  const { profile, horses } = await readRider(db, clientId);
  const assessments = (await readStanding(db, clientId)).toReversed().slice(0, maxOffered);
  const ridden = horses.filter(({ isArchived }) => !isArchived);
  const lines = ridden.map(({ name, yard, saddle }) =>
    ["- " + name, yard, saddle].filter(Boolean).join(", "),
  );
  const parts = [
    {
      key: "riding:profile",
      heading: "How they ride",
      text: profile ? formatRider(profile) : "",
    },
    {
      key: "riding:goals",
      heading: riderFields.goals.label,
      text: profile?.goals ?? "",
    },
    {
      key: "riding:stirrups",
      heading: "Stirrups",
      text: profile?.stirrup_note ?? "",
    },
    {
      key: "riding:horses",
      heading: "Horses",
      text: lines.join("\n"),
    },
    ...assessments.flatMap(({ id, assessedOn, summary, findings }) => [
      {
        key: `riding:${id}:findings`,
        heading: `The seat on ${plainDate(assessedOn)}`,
        text: formatSeat(findings),
      },
      {
        key: `riding:${id}:summary`,
        heading: `The seat on ${plainDate(assessedOn)}, in short`,
        text: summary,
      },
    ]),
  ];
  return parts.filter(({ text }) => text.trim() !== "");
}
