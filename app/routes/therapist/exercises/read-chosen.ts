import type { RouterContextProvider } from "react-router";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import type { Exercise } from "#domain/care/exercises/exercise.ts";
import { listFlags } from "#domain/care/record/queries.ts";
import { findPracticeClient } from "#domain/people/clients/queries.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/** Who is given something, and their flags where it has reasons for care. */
export async function readChosen(
  context: Readonly<RouterContextProvider>,
  record: OpenRecord,
  { careWith }: Pick<Exercise, "careWith">,
) {
  const { ctx } = requireTherapist(context);
  const { firstName, lastName } = orNotFound(await findPracticeClient(ctx, record.clientId));
  return {
    id: record.clientId,
    name: `${firstName} ${lastName}`,
    flags: careWith.length > 0 ? await listFlags(ctx, record) : [],
  };
}
export type Chosen = Awaited<ReturnType<typeof readChosen>>;
