import { orNotFound } from "#app/http/or-not-found.ts";
import { requireOwner } from "#app/http/guards.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { takeArchive } from "#domain/privacy/moving-out/take-archive.ts";
import type { Route } from "./+types/archive-file.ts";

/** The encrypted archive as a file; the audit notes who took it. */
export async function loader({ context, params: { archiveId } }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const taken = isUuid(archiveId) ? await takeArchive(ctx, archiveId) : { ok: false as const };
  const { body, size, askedAt } = orNotFound(taken.ok ? taken.value : undefined);
  return new Response(body, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": `attachment; filename="studio-${londonDay(askedAt)}.zip.age"`,
      "Content-Length": String(size),
      "Cache-Control": "no-store",
    },
  });
}
