import { findSystemChecks } from "#domain/studio/system/queries.ts";
import {
  checkLabels,
  checkStates,
  formatSummary,
  type SystemCheck,
} from "#domain/studio/system/messages.ts";
import { type AppOptions, createApp } from "#app/http/start/create-app.ts";

/** What `npm run doctor` prints, and whether something needs a person now. */
export type Diagnosis = { text: string; needsYou: boolean };

/**
 * The system page's lines, without opening the site and without bringing the database up to date.
 * Where the studio cannot even be opened, that is the one line.
 */
export async function doctor(options: AppOptions): Promise<Diagnosis> {
  const app = await createApp({ ...options, migrates: false }).catch(cannotOpen);
  if ("text" in app) return app;
  try {
    const checks = await findSystemChecks(app.ctx());
    return {
      text: [...checks.map(formatCheck), formatSummary(checks)].join("\n"),
      needsYou: checks.some(({ state }) => state === "act"),
    };
  } finally {
    await app.close();
  }
}

const cannotOpen = (error: unknown): Diagnosis => {
  const { message, code } = error as { message?: string; code?: string };
  return {
    text: formatCheck({
      name: "database",
      state: "act",
      says: `The studio cannot be opened: ${message || code || "it did not say why"}`,
      todo: "Look whether PostgreSQL runs, and whether DATABASE_URL is right.",
    }),
    needsYou: true,
  };
};

const [stateWidth, labelWidth] = [13, 28];

/** "Fine         Disk                        12.0 GB of 40.0 GB are free." and, below it, what to do. */
const formatCheck = ({ name, state, says, todo }: SystemCheck): string =>
  [
    checkStates[state].padEnd(stateWidth) + checkLabels[name].padEnd(labelWidth) + says,
    ...(todo ? [" ".repeat(stateWidth + labelWidth) + todo] : []),
  ].join("\n");
