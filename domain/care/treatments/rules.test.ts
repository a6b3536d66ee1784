import { expect, test } from "vitest";
import { written } from "#tests/support/notes.ts";
import { whyUnsigned } from "./rules.ts";

test("each thing that a note needs is asked for at its field, and a wrong address by its title", () => {
  const bad = written({
    session_date: "",
    treatment_type: "",
    duration_minutes: "",
    shared_summary: " ",
    follow_up_needed: "on",
    "plan:a1:description": "",
    "resource:b1:url": "example.com",
    "resource:c1:title": "Script",
    "resource:c1:type": "app",
    "resource:c1:url": "javascript:alert(1)",
  });
  const { errors, failed } = whyUnsigned(bad, "2026-06-10");
  expect(Object.keys(errors)).toEqual([
    "session_date",
    "treatment_type",
    "duration_minutes",
    "shared_summary",
    "follow_up_date",
    "plan:a1:description",
    "resource:b1:url",
    "resource:c1:url",
  ]);
  expect(errors["resource:b1:url"]).toBe("⚠️ Please enter a valid URL");
  expect(failed).toBe("Invalid URLs found in wellness resources: How to breathe, Script");
  expect(whyUnsigned(written({ session_date: "2026-06-11" }), "2026-06-10").errors).toHaveProperty(
    "session_date",
  );
  expect(whyUnsigned(written(), "2026-06-10")).toEqual({ errors: {} });
});
