import { data, redirect } from "react-router";
import { fieldErrorsIn } from "#app/http/forms.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { horseForm } from "#domain/care/riding/forms.ts";
import type { ridingRefusals } from "#domain/care/riding/messages.ts";
import type { Rider } from "#domain/care/riding/rider.ts";
import { addHorse, archiveHorse } from "#domain/care/riding/save-horse.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { readRiderOf, savedHorse, submitHorse } from "./rider-edits.ts";

/** What the address of a horse that is not there yet has instead of its id. */
const isNew = (horseId: string) => horseId === "new";

/** A horse as its page shows it; undefined for one that is to be added. */
export async function readHorse(rider: Rider, horseId: string) {
  if (isNew(horseId)) return { horse: undefined, saved: undefined };
  const { horses } = await readRiderOf(rider);
  const found = orNotFound(horses.find(({ id }) => id === horseId));
  return { horse: { name: found.name, isArchived: found.isArchived }, saved: savedHorse(found) };
}

type Sent = {
  horseId: string;
  values: Record<string, string>;
  refusals: Record<keyof typeof ridingRefusals, string>;
  /** The page that it leads back to. */
  back: string;
};

/** Adds a horse, changes it, puts it away or offers it again. */
export async function handleHorseAction(rider: Rider, { horseId, values, refusals, back }: Sent) {
  const { intent = "" } = values;
  if (isNew(horseId)) {
    const read = horseForm.safeParse(values);
    if (!read.success)
      return data<EditResult>({ intent: "horse", values, errors: fieldErrorsIn(read.error) }, 422);
    const added = await addHorse(rider, read.data);
    if (!added.ok)
      return data<EditResult>({ intent: "horse", values, failed: refusals[added.why] }, 409);
    throw redirect(`${back}?done=horse-added`, 303);
  }
  const id = orNotFound(isUuid(horseId) ? horseId : undefined);
  if (intent === "archive" || intent === "restore") {
    const isArchived = intent === "archive";
    const changed = await archiveHorse(rider, { id, isArchived });
    if (!changed.ok) return data<EditResult>({ intent, failed: refusals[changed.why] }, 409);
    throw redirect(`${back}?done=${isArchived ? "archived" : "restored"}`, 303);
  }
  const unsaved = await submitHorse(rider, { id, values, refusals });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  throw redirect(`${back}?done=horse-changed`, 303);
}
