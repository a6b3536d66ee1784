import type { Ports } from "#domain/kernel/ctx.ts";
import { createSlowLink } from "#tests/support/slow-link.ts";
import { freshPostgres, createStudioAt, type Studio } from "#tests/support/studio.ts";

/** A studio without a site, its PostgreSQL 5 to 50 ms of round trip away: for commands that race without HTTP. */
export type SlowStudio = Studio & { close(): Promise<void> };

/** Opens one, on a database of its own. */
export async function createSlowStudio(ports: Partial<Ports>): Promise<SlowStudio> {
  const addresses = await freshPostgres();
  const link = await createSlowLink(Number(new URL(addresses.app).port), 2.5, 25);
  const app = throughLink(addresses.app, link.port);
  const studio = await createStudioAt({ ...addresses, app }, ports);
  return {
    ...studio,
    close: async () => {
      await studio.db.close();
      await link.stop();
    },
  };
}

/** The same database, asked through a wire on this port. */
export const throughLink = (url: string, port: number): string =>
  Object.assign(new URL(url), { port: String(port), search: "" }).href;
