// Tests with a result. What a test shows is one finding among others: none is a diagnosis.
import type { Measure, MeasureArea } from "../messages.ts";

type Test = [key: string, name: string, area: MeasureArea, how: string, isUsual?: true];

const rows: readonly Test[] = [
  ["spurling", "Spurling", "neck", "Neck extended and turned, pressed from above"],
  ["upper-limb-tension", "Upper limb tension", "neck", "Median nerve"],
  ["hawkins-kennedy", "Hawkins–Kennedy", "shoulder", "Pain in forced internal rotation"],
  ["empty-can", "Empty can", "shoulder", "Resisted elevation, thumb down"],
  ["apprehension", "Apprehension", "shoulder", "Abduction with external rotation"],
  ["cozen", "Cozen", "arm", "Resisted wrist extension"],
  ["phalen", "Phalen", "arm", "Wrists flexed for a minute"],
  ["slump", "Slump", "trunk", "Sitting, knee extended"],
  ["stork", "Single-leg extension", "trunk", "Standing on one leg, leaning back"],
  ["faber", "FABER", "hip", "Heel on the other knee"],
  ["fadir", "FADIR", "hip", "Flexed, adducted, turned in"],
  ["thomas", "Thomas", "hip", "The other knee held to the chest"],
  ["trendelenburg", "Trendelenburg", "hip", "Standing on this leg", true],
  ["lachman", "Lachman", "knee", "At 20 to 30°"],
  ["mcmurray", "McMurray", "knee", "Turned while it is extended"],
  ["valgus-stress", "Valgus stress", "knee", "At 0 and 30°"],
  ["patellar-grind", "Patellar grind", "knee", "Contraction against the hand"],
  ["anterior-drawer", "Anterior drawer", "ankle", "Heel drawn forwards"],
  ["calf-squeeze", "Calf squeeze", "ankle", "Positive: the foot does not move"],
];

export const tests: readonly Measure[] = rows.map(([key, name, area, how, isUsual]) => ({
  key: `${key}-test`,
  name: `${name} test`,
  area,
  kind: "test",
  sides: "both",
  how,
  ...(isUsual && { isUsual }),
}));
