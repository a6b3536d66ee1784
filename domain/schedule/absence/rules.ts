import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { Decision } from "./settle.ts";

/** What was chosen for each session that was shown: `to_{id}` with the version it was shown at, `version_{id}`. */
export const readDecisions = (values: Record<string, string>): Decision[] =>
  Object.entries(values)
    .filter(([name]) => name.startsWith("to_") && isUuid(name.slice(3)))
    .map(([name, to]) => {
      const id = name.slice(3);
      const version = Number(values[`version_${id}`]);
      return {
        id,
        version,
        to: isUuid(to) ? { therapistId: to } : to === "cancel" ? "cancel" : "keep",
      };
    });
