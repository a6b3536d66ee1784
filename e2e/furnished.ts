import { randomBytes } from "node:crypto";
import pg from "pg";

/** A filled studio: its folder, and where its data are on PostgreSQL, the superuser's address and the name to copy. */
export type Furnished = { folder: string; database?: { server: string; name: string } };

/** The studio that `furnish.ts` filled for this run. */
export const furnishedStudio = () => JSON.parse(process.env["FURNISHED_STUDIO"] ?? "{}") as Furnished;

/** Copies the furnished database, if there is one: the settings to start a studio on the copy with. */
export async function copyDatabase({ database }: Furnished): Promise<Record<string, string>> {
  if (!database) return {};
  const name = `copy_${randomBytes(8).toString("hex")}`;
  const client = new pg.Client({ connectionString: database.server });
  await client.connect();
  await client.query(`create database ${name} owner studio_owner template ${database.name}`);
  await client.end();
  const addressFor = (user: string) =>
    Object.assign(new URL(database.server), { username: user, pathname: `/${name}` }).href;
  return { DATABASE_URL: addressFor("studio_app"), DATABASE_MIGRATE_URL: addressFor("studio_owner") };
}
