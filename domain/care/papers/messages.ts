// What people read about papers that came from others.
import type { PaperKind } from "#db/schema/care/letters.ts";

export const paperKinds: Record<PaperKind, string> = {
  letter: "Letter",
  referral: "Referral",
  scan: "Scan report or picture",
  result: "Result",
};
