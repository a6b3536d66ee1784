import { randomBytes } from "node:crypto";
import pg from "pg";
import { type DemoStudio, drainDemoStudio, startDemoStudio } from "./server.ts";

/** A filled studio: its folder, and where its data are on PostgreSQL, the superuser's address and the name to copy. */
export type Furnished = { folder: string; database?: { server: string; name: string } };

/** The studio that `furnish.ts` filled for this run. */
export const furnishedStudio = () =>
  JSON.parse(process.env["FURNISHED_STUDIO"] ?? "{}") as Furnished;

/** Fills a studio once, so that many can begin as copies of it; its database is there, and empty or migrated. */
export async function furnish(
  { folder, database }: Furnished,
  settings: Record<string, string> = {},
): Promise<void> {
  const address = database ? addressesOf(database) : {};
  const given = { DATA_DIR: folder, ...address, ...settings };
  const studio = await startDemoStudio(given);
  await studio.stop();
  // The mails that its year leaves to send: in each copy a test's own mail would wait four seconds for them.
  await drainDemoStudio(given);
}

/** Starts a demo studio as a copy of a filled one: nothing that is done in it is seen in another. */
export async function startCopy(
  furnished: Furnished,
  settings: Record<string, string> = {},
): Promise<DemoStudio> {
  return startDemoStudio(
    { ...(await copyDatabase(furnished)), ...settings },
    { furnished: furnished.folder },
  );
}

/** Starts a studio that has nothing in it yet, on an empty migrated database where the run has PostgreSQL. */
export async function startEmpty({ database }: Furnished): Promise<DemoStudio> {
  const migrated = database && { ...database, name: "studio_template" };
  return startDemoStudio({
    DEMO_DATA: "off",
    ...(migrated && (await copyDatabase({ database: migrated }))),
  });
}

/** Copies the furnished database, if there is one: the settings to start a studio on the copy with. */
async function copyDatabase({
  database,
}: Pick<Furnished, "database">): Promise<Record<string, string>> {
  if (!database) return {};
  const copy = { ...database, name: `copy_${randomBytes(8).toString("hex")}` };
  const client = new pg.Client({ connectionString: database.server });
  await client.connect();
  await client.query(`create database ${copy.name} owner studio_owner template ${database.name}`);
  await client.end();
  return addressesOf(copy);
}

function addressesOf({ server, name }: { server: string; name: string }): Record<string, string> {
  const addressFor = (user: string) =>
    Object.assign(new URL(server), { username: user, pathname: `/${name}` }).href;
  return {
    DATABASE_URL: addressFor("studio_app"),
    DATABASE_MIGRATE_URL: addressFor("studio_owner"),
  };
}
