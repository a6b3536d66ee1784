import { clearPicture } from "#domain/studio/pictures/clear-picture.ts";
import { listStoredPictures } from "#domain/studio/pictures/queries.ts";
import { restorePicture } from "#domain/studio/pictures/restore-picture.ts";
import { type GivenPicture, setPicture } from "#domain/studio/pictures/set-picture.ts";
import { imageSlotNames } from "#domain/studio/pictures/messages.ts";
import { whyNoPicture } from "#domain/studio/pictures/refusals.ts";
import { type AppOptions, createApp } from "./create-app.ts";

/** What a script can do with the pictures of the site. */
export type PictureInput =
  | { do: "list" }
  | ({ do: "set" } & GivenPicture)
  | { do: "clear"; slot: string }
  | { do: "restore"; slot: string };

/** Changes or lists the site's pictures without opening the site; answers in a sentence, and throws one it refuses with. */
export async function maintainPictures(options: AppOptions, input: PictureInput): Promise<string> {
  const app = await createApp(options);
  try {
    const ctx = app.ctx();
    if (input.do === "list") return inLines(await listStoredPictures(ctx));
    const commands = {
      set: setPicture,
      clear: clearPicture,
      restore: restorePicture,
    };
    const outcome = await (input.do === "set"
      ? commands.set(ctx, input)
      : commands[input.do](ctx, input.slot));
    if (outcome.ok) return said[input.do](input.slot);
    const places =
      outcome.why === "no-such-slot" ? `\nIts places are:\n${imageSlotNames().join("\n")}` : "";
    throw new Error(whyNoPicture[outcome.why] + places);
  } finally {
    await app.close();
  }
}

const said = {
  set: (slot: string) =>
    `The photograph stands in ${slot}. (npm run picture:restore -- ${slot} brings the former one back.)`,
  clear: (slot: string) => `${slot} shows its illustration again.`,
  restore: (slot: string) => `The former photograph stands in ${slot} again.`,
};

function inLines(pictures: Awaited<ReturnType<typeof listStoredPictures>>): string {
  return imageSlotNames()
    .map((slot) => {
      const shown = pictures.find((picture) => picture.slot === slot && picture.state === "shown");
      return shown
        ? `${slot}: ${shown.name}, “${shown.alt}”, ${shown.url}`
        : `${slot}: illustration`;
    })
    .join("\n");
}
