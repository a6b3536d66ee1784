import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { readEnv } from "#env";
import { cheapHashing } from "#tests/support/cheap-hashing.ts";
import { CannotStart } from "./connect-data.ts";
import { createApp } from "./create-app.ts";

test("a live studio with a cheap password hash does not start, and touches nothing", async () => {
  const env = readEnv({
    DATABASE_URL: "postgres://studio_app@127.0.0.1:1/studio",
    DATABASE_MIGRATE_URL: "postgres://studio_owner@127.0.0.1:1/studio",
    DATA_DIR: "data-never-made",
    APP_ORIGIN: "https://studio.test",
    SESSION_SECRET: "a-secret-of-32-characters-or-more",
    STRIPE_SECRET_KEY: "sk_live_1234",
    STRIPE_PUBLISHABLE_KEY: "pk_live_1234",
    STRIPE_WEBHOOK_SECRET: "whsec_12345678",
    SMTP_URL: "smtp://mail.test",
    MAIL_FROM: "hello@studio.test",
    BACKUP_PASSPHRASE: "four words of the owner alone",
  });
  const opening = createApp({ env, root: ".", hashing: cheapHashing });
  await expect(opening).rejects.toThrow(CannotStart);
  await expect(opening).rejects.toThrow("keeps passwords at full cost only");
  expect(existsSync("data-never-made")).toBe(false);
});
