import { passEnding } from "#emails/pass-ending.tsx";
import { passShared } from "#emails/pass-shared.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import {
  expirePasses,
  findEndingPass,
  warnOfEndingPasses,
} from "#domain/shop/passes/expire-passes.ts";
import { ownPassesPath } from "#domain/shop/passes/messages.ts";
import { findSharingMail } from "#domain/shop/passes/share-pass.ts";
import type { JobHandler, Schedule } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/** Two weeks before a pass ends: one mail to its buyer, if there is something left on it. */
export const passEndingMail: JobHandler<{ passId: string; day: string }> = async (ctx, about) => {
  const found = await findEndingPass(ctx, about);
  if (!found) return;
  const { to, orderId, ...pass } = found;
  const link = `${ctx.ports.origin()}${ownPassesPath}`;
  const message = passEnding({ studio: await theStudio(ctx), ...pass, link });
  const key = `pass-ending-${about.passId}-${about.day}`;
  await sendOnce(ctx, { ...message, to, orderId, kind: "pass-ending", key });
};

/** When a buyer names who shares their pass: one mail to them, unless they have answered meanwhile. */
export const passSharedMail: JobHandler<{ sharerId: string }> = async (ctx, { sharerId }) => {
  const found = await findSharingMail(ctx, sharerId);
  if (!found) return;
  const { to, ...pass } = found;
  const link = `${ctx.ports.origin()}${ownPassesPath}`;
  const message = passShared({ studio: await theStudio(ctx), ...pass, link });
  await sendOnce(ctx, { ...message, to, kind: "pass-shared", key: `pass-shared-${sharerId}` });
};

/** Just after midnight: what is left on passes whose last day is over. */
export const expirePassesNightly: Schedule = {
  name: "expire-passes",
  everyNightAt: "00:10",
  run: async (ctx) => void (await expirePasses(ctx)),
};

/** Every morning: passes that end within two weeks. */
export const warnOfEndingPassesDaily: Schedule = {
  name: "warn-of-ending-passes",
  everyNightAt: "08:30",
  run: async (ctx) => void (await warnOfEndingPasses(ctx)),
};
