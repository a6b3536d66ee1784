/** The wording in force, of which the settings' `termsVersion` names the version; a draft until the adviser has read it. */
export const wording = {
  version: "2026-01",
  from: "2026-01-05",
  mark: "Draft for the owner’s adviser to check",
} as const;
