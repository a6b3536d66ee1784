import { audit } from "#domain/kernel/database/audit.ts";
import { asSystem, type Ctx, type Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { findImage } from "../library/queries.ts";
import { imageKey } from "../library/rules.ts";
import { clearPicture } from "./clear-picture.ts";
import { restorePicture } from "./restore-picture.ts";
import { setPicture } from "./set-picture.ts";

/** What the back-office can do with a place for a picture on the site: fill it from a file or an uploaded image, empty it, put the former one back. */
export type SlotInput =
  | { do: "set"; name: string; bytes: Uint8Array; alt: string }
  | { do: "assign"; imageId: string; alt: string }
  | { do: "clear" }
  | { do: "restore" };

/** Does it, and records who did. */
export async function maintainSlot(ctx: Ctx<Staff>, slot: string, input: SlotInput) {
  const outcome = await maintain(ctx, slot, input);
  if (!outcome.ok) return outcome;
  await transaction(ctx, async (tx) =>
    done(await audit(tx, ctx, { action: "site-picture.changed", detail: { slot, how: input.do } })),
  );
  return done(slot);
}

async function maintain(ctx: Ctx<Staff>, slot: string, input: SlotInput) {
  const system = asSystem(ctx);
  if (input.do === "clear") return clearPicture(system, slot);
  if (input.do === "restore") return restorePicture(system, slot);
  if (input.do === "set")
    return setPicture(system, {
      slot,
      name: input.name,
      bytes: input.bytes,
      alt: input.alt,
    });
  const image = await findImage(ctx, input.imageId);
  const file = image && (await ctx.ports.files.get(imageKey(image.path)));
  if (!image || !file) return refuse("no-such-image");
  const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
  return setPicture(system, { slot, name: image.name, bytes, alt: input.alt });
}
