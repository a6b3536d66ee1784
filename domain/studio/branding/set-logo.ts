import { createHash, randomUUID } from "node:crypto";
import { branding } from "#db/schema/branding.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { keepFiles } from "#domain/kernel/threats/keep-files.ts";

/** `saysName`: the studio's name stands in the picture, and not beside it once more. */
export type GivenLogo = { bytes: Uint8Array; saysName: boolean; version: string };

/**
 * Puts the studio's own picture in the place of its mark, on every page, paper and icon. It is
 * decoded and written anew; the former one is deleted. Refuses what is no picture, and where the
 * look was changed since `version`; the file that was written for it is then deleted again.
 */
export async function setLogo(ctx: Ctx<Owner>, { bytes, saysName, version }: GivenLogo) {
  const kept = await ctx.ports.photographs.keepLogo(bytes);
  if (!kept.ok) return kept;
  const { png, width, height, shade } = kept.value;
  // The same picture given twice has two names: deleting one never takes the other's file.
  const name = createHash("sha256").update(randomUUID()).update(png).digest("hex").slice(0, 32);
  const key = `logo/${name}.png`;
  if (!(await keepFiles(ctx.ports, [[key, png]]))) return refuse("files-unwritable");
  const logo = {
    logoKey: key,
    logoWidth: width,
    logoHeight: height,
    logoShade: shade,
    logoSaysName: saysName,
  };
  const set = await transaction(ctx, (tx) => putLogo(tx, ctx, { logo, version }));
  if (!set.ok) await ctx.ports.files.delete(key);
  return set;
}

const none = {
  logoKey: "",
  logoWidth: 0,
  logoHeight: 0,
  logoShade: "",
  logoSaysName: false,
};

/** As it was before: the mark stands again. Refuses where the look was changed since `version`. */
export const removeLogo = (ctx: Ctx<Owner>, version: string) =>
  transaction(ctx, (tx) => putLogo(tx, ctx, { logo: none, version }));

type Put = { logo: typeof none; version: string };

async function putLogo(tx: Db, ctx: Ctx<Owner>, { logo, version }: Put) {
  const { logoKey, version: stored } = branding;
  const [was] = await readLocked(tx.select({ logoKey, version: stored }).from(branding));
  if (!was) return refuse("no-such-look");
  if (isOutdated(was, version)) return refuse("changed-meanwhile");
  await tx.update(branding).set({ ...logo, version: was.version + 1, updatedAt: ctx.now });
  if (was.logoKey)
    await publishEvent(tx, "files.forgotten", { keys: [was.logoKey] }, { now: ctx.now });
  await audit(tx, ctx, { action: logo.logoKey ? "branding.logo-set" : "branding.logo-removed" });
  await markChanged(tx, "studio");
  return done(undefined);
}
