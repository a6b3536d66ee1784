import { z } from "zod";
import { text } from "#domain/kernel/input/fields.ts";
import { maxHealthTextLength, painAreas } from "./messages.ts";

/** The areas of a form's one text ("Neck, Hips"), in the order of the body; what is no area is left out. */
const areas = () =>
  z
    .string()
    .default("")
    .transform((value) => {
      const chosen = new Set(value.split(",").map((area) => area.trim()));
      return painAreas.filter((area) => chosen.has(area));
    });

/** What a client or their therapist types about their health; `pain_areas` is one text, its areas set apart by commas. */
export const healthForm = z.object({
  health_conditions: text(maxHealthTextLength, { what: "health conditions" }),
  medications: text(maxHealthTextLength, { what: "medications" }),
  allergies: text(maxHealthTextLength, { what: "allergies" }),
  fitness_goals: text(maxHealthTextLength, { what: "fitness goals" }),
  injury_history: text(maxHealthTextLength, { what: "injury history" }),
  pain_areas: areas(),
});
export type HealthForm = z.output<typeof healthForm>;
