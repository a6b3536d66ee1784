import { z } from "zod";
import { text } from "#domain/kernel/fields.ts";
import { longestHealthText, painAreas } from "./words.ts";

/** The areas of a form's one text ("Neck, Hips"), in the order of the body; what is no area is left out. */
const areas = () =>
  z
    .string()
    .default("")
    .transform((typed) => {
      const chosen = new Set(typed.split(",").map((area) => area.trim()));
      return painAreas.filter((area) => chosen.has(area));
    });

/** What a client or their therapist types about their health; `pain_areas` is one text, its areas set apart by commas. */
export const healthForm = z.object({
  health_conditions: text(longestHealthText, { what: "health conditions" }),
  medications: text(longestHealthText, { what: "medications" }),
  allergies: text(longestHealthText, { what: "allergies" }),
  fitness_goals: text(longestHealthText, { what: "fitness goals" }),
  injury_history: text(longestHealthText, { what: "injury history" }),
  pain_areas: areas(),
});
export type HealthForm = z.output<typeof healthForm>;
