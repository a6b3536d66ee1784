import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";

/** How the studio signs; a job without it waits until the settings are saved. */
export async function theStudio(ctx: Ctx<System>) {
  const studio = await findStudioDetails(ctx);
  if (!studio) throw new Error("the studio has no settings yet");
  return studio;
}
