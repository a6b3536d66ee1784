import type { Db } from "#domain/kernel/database/database.ts";
import { londonDay, plainDate } from "#domain/kernel/time.ts";
import { keptApart, type PrintedEntry, type PrintedSection } from "../print/ports.ts";
import { riderFields } from "./fields.ts";
import { readAllFinished } from "./findings/queries.ts";
import { formatSeat } from "./findings/text.ts";
import { readFootage } from "./footage/queries.ts";
import { formatLine } from "./footage/rules.ts";
import { readRider } from "./queries.ts";
import { formatHorse, formatRider } from "./rules.ts";

/** A rider as the whole record prints them: profile and horses, each assessment, pictures with their lines. Clips are named. */
export async function collectRiding(
  db: Db,
  clientId: string,
  { now, withPictures }: { now: Date; withPictures: boolean },
): Promise<PrintedSection> {
  const today = londonDay(now);
  const { profile, horses } = await readRider(db, clientId);
  const assessments = await readAllFinished(db, clientId);
  const { stills, clips } = await readFootage(db, clientId);
  const entries: PrintedEntry[] = [
    ...(profile
      ? [
          {
            day: profile.changedOn,
            heading: "The rider",
            by: "As they, or who treats them, wrote it down",
            parts: [
              { label: "How they ride", text: formatRider(profile) },
              { label: riderFields.stirrup_note.label, text: profile.stirrup_note },
              { label: riderFields.goals.label, text: profile.goals },
            ],
          },
        ]
      : []),
    ...horses.map((horse) => ({
      day: horse.addedOn,
      heading: horse.name,
      by: horse.isArchived ? "A horse that is not ridden any more" : "A horse",
      parts: [
        { label: "The horse", text: formatHorse(horse, today) },
        {
          label: "Saddle",
          text: [
            horse.saddle,
            horse.saddle_fitted_on && `last fitted on ${plainDate(horse.saddle_fitted_on)}`,
          ]
            .filter(Boolean)
            .join(", "),
        },
        { label: "Remarks", text: horse.remarks },
      ],
    })),
    ...assessments.map(({ assessedOn, therapist, horse, findings, summary, isReplaced }) => ({
      day: assessedOn,
      heading: "The seat, in the saddle and on the ground",
      by: [
        `Found by ${therapist}`,
        horse && `with ${horse}`,
        isReplaced && "corrected since by another",
      ]
        .filter(Boolean)
        .join(", "),
      parts: [
        { label: "Found", text: formatSeat(findings) },
        { label: "In short", text: summary },
      ],
    })),
    ...stills.map(({ id, takenOn, horse, width, height, remark, lines }) => ({
      day: takenOn,
      heading: "A picture of the rider",
      by: horse ? `With ${horse}` : "",
      parts: [
        { label: "Remark", text: remark },
        {
          label: "Lines",
          text: lines.map((_, at) => formatLine(lines, at, { width, height })).join("\n"),
        },
        { label: "Picture", text: withPictures ? "" : keptApart },
      ],
      photo: withPictures ? { id, width, height, lines } : undefined,
    })),
    ...clips.map(({ takenOn, horse, seconds, remark }) => ({
      day: takenOn,
      heading: `A clip of ${seconds} seconds`,
      by: horse ? `With ${horse}` : "",
      parts: [
        { label: "Remark", text: remark },
        { label: "Clip", text: "It is kept apart from this copy." },
      ],
    })),
  ];
  return { title: "Rider and horse", entries };
}
