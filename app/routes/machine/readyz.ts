import { anyone } from "#app/http/ctx.ts";
import { findContentVersion } from "#domain/kernel/content-version.ts";
import { read } from "#domain/kernel/transaction.ts";
import type { Route } from "./+types/readyz.ts";

/** The database answers and its tables are there: migrations run before the socket opens. 503 otherwise. */
export async function loader({ context }: Route.LoaderArgs) {
  await read(anyone(context), findContentVersion);
  return new Response("ready\n", { headers: { "content-type": "text/plain; charset=utf-8" } });
}
