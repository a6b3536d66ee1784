import { expect, test } from "vitest";
import type { SeededHistory } from "./care-rows.ts";
import { aDraft } from "./therapist-rows.ts";

test.each(["2026-11-25T00:10:00Z", "2026-11-25T12:00:00Z", "2026-11-25T23:50:00Z"])(
  "at %s the draft of the demo is of yesterday",
  (now) => {
    const history = { notes: [{ row: { id: "a-note" } }] } as unknown as SeededHistory;
    expect(aDraft([history], new Date(now))).toMatchObject([{ sessionDate: "2026-11-24" }]);
  },
);
