import { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { healthFields } from "./fields.ts";
import { painAreas } from "./messages.ts";

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
export const healthForm = formOf(healthFields).extend({ pain_areas: areas() });
export type HealthForm = z.output<typeof healthForm>;
