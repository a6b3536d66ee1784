import { anyone } from "#app/http/ctx.ts";
import { findContentVersion } from "#domain/kernel/database/content-version.ts";
import { checkDiskSpace } from "#domain/kernel/threats/check-disk-space.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { Route } from "./+types/readyz.ts";

/**
 * The database answers, its tables are there (migrations run before the socket opens), and both it
 * and the file store have free space. 503 otherwise.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = anyone(context);
  await read(ctx, findContentVersion);
  await checkDiskSpace(ctx);
  await ctx.ports.files.check();
  return new Response("ready\n", { headers: { "content-type": "text/plain; charset=utf-8" } });
}
