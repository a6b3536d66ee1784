import type { Connection } from "#app/http/start/test-connections.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";

/**
 * The result of submitting a form of the settings; its `intent` is the part, or the action of a
 * button.
 */
export type SettingsResult = EditResult & { connections?: Connection[] };
