import type { RiderView } from "#app/parts/riding/rider-facts.tsx";
import { riderFields } from "#domain/care/riding/fields.ts";
import type { FoundRider } from "#domain/care/riding/queries.ts";
import { formatHorse, formatRider } from "#domain/care/riding/rules.ts";
import { type Day, plainDate } from "#domain/kernel/time.ts";

/** A rider and their horses as their pages show them. */
export const riderView = ({ profile, horses }: FoundRider, today: Day): RiderView => ({
  profile: profile && {
    line: formatRider(profile),
    facts: (["goals", "stirrup_note"] as const)
      .filter((name) => profile[name] !== "")
      .map((name) => [riderFields[name].label, profile[name]] as const),
  },
  horses: horses.map((horse) => ({
    id: horse.id,
    name: horse.name,
    isArchived: horse.isArchived,
    lines: [
      formatHorse(horse, today),
      [
        horse.saddle,
        horse.saddle_fitted_on && `saddle last fitted on ${plainDate(horse.saddle_fitted_on)}`,
      ]
        .filter(Boolean)
        .join(", "),
      horse.remarks,
    ]
      .filter(Boolean)
      .map((line) => line.charAt(0).toUpperCase() + line.slice(1)),
  })),
});
