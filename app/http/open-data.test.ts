import { expect, inject, test } from "vitest";
import { readEnv } from "#env";
import { keptLog } from "#tests/small-site.tsx";
import { freshPostgres } from "#tests/studio.ts";
import { CannotStart, openData } from "./open-data.ts";

const live = (url: string, owner: string) =>
  readEnv({
    DATABASE_URL: url,
    DATABASE_MIGRATE_URL: owner,
    APP_ORIGIN: "https://studio.test",
    SESSION_SECRET: "s".repeat(32),
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_PUBLISHABLE_KEY: "pk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    SMTP_URL: "smtp://mail.test",
  });
const folders = { migrations: "db/migrations", dataFolder: "unused", log: keptLog().log };

test.skipIf(!inject("postgres"))(
  "a live studio does not start with a role that could look past its policies",
  async () => {
    const { superuser, owner, app } = await freshPostgres();
    await expect(openData(live(superuser, owner), folders)).rejects.toThrow(CannotStart);
    const db = await openData(live(app, owner), folders);
    expect(db.engine).toBe("postgres");
    await db.close();
  },
);
