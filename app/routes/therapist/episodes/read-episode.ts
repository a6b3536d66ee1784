import type { RouterContextProvider } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { findEpisode } from "#domain/care/episodes/queries.ts";
import { measures } from "#domain/care/measuring/library.ts";
import { findProgress } from "#domain/care/progress/queries.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findPracticeClient } from "#domain/people/clients/queries.ts";
import { openCare } from "../open-care.ts";

type Context = Readonly<RouterContextProvider>;

/** A client of whom an episode is opened, with by what their goals can be told. */
export async function openForEpisode(context: Context, clientId: string, url: URL) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "the-episodes", url });
  const client = orNotFound(await findPracticeClient(ctx, clientId));
  const mayWrite = ctx.actor.permissions.includes("create_notes");
  const name = `${client.firstName} ${client.lastName}`;
  return { ctx, record, mayWrite, client: { id: clientId, firstName: client.firstName, name } };
}

/** The same of one that there is. */
export async function openEpisodePage(
  context: Context,
  { clientId, episodeId }: { clientId: string; episodeId: string },
  url: URL,
) {
  const opened = await openForEpisode(context, clientId, url);
  const { ctx, record } = opened;
  const episode = isUuid(episodeId) ? await findEpisode(ctx, record, episodeId) : undefined;
  return { ...opened, episode: orNotFound(episode) };
}
type Opened = Awaited<ReturnType<typeof openForEpisode>>;

/** By what a goal can be told: the client's own activities, then the measures. */
export async function goalMeasures({ ctx, record }: Pick<Opened, "ctx" | "record">) {
  const { activities } = await findProgress(ctx, record);
  return [
    ...activities.map(({ id, name }) => ({ value: `activity:${id}`, label: `Own: ${name}` })),
    ...measures.map(({ key, name }) => ({ value: `measure:${key}`, label: name })),
  ];
}
