import { existsSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { resolveTxt } from "node:dns/promises";
import { makeBackupKey } from "#db/backup/encryption.ts";
import { BadEnvironment, readEnv } from "#env";
import { checkCards } from "./check-cards.ts";
import { checkClock, checkDisk, checkName, proxyLines } from "./check-host.ts";
import { checkMailDomain, sendTrialMail, type Texts } from "./check-mail.ts";
import { readEnvFile, type Values, writeEnvFile } from "./env-file.ts";
import { makeDatabase } from "./make-database.ts";
import { done, type Finding, look, missing } from "./step.ts";

export type SetupOptions = {
  /** The file that the settings are read from and written to. */
  file: string;
  /** What was given besides: it wins over the file. */
  given: Values;
  adminUrl?: string | undefined;
  database?: string | undefined;
  /** Who gets the trial message; the studio itself unless said otherwise. */
  mailTo?: string | undefined;
  dkim?: string | undefined;
  backupKey: string;
  /** Only looks: makes nothing, writes nothing, sends nothing. */
  isCheck: boolean;
  /** A studio to practise in: a database of its own, with pretend cards and mail, on this computer only. */
  isPractice?: boolean;
  /** Asks a person for a setting; without one, what is missing is said. */
  ask?: (name: string, why: string) => Promise<string>;
  tell: (title: string, findings: readonly Finding[]) => void;
  texts?: Texts;
  cardsBase?: string;
};

/** What only a person knows. */
const asked: Record<string, string> = {
  APP_ORIGIN: "the address of the site, such as https://studio.example",
  SMTP_URL: "the mail server, such as smtps://user:password@mail.example:465",
  MAIL_FROM: "the sender, such as Studio <hello@studio.example>",
  STRIPE_SECRET_KEY: "the card provider's secret key (sk_…)",
  STRIPE_PUBLISHABLE_KEY: "the card provider's publishable key (pk_…)",
};

/**
 * Goes through everything a live studio needs, step by step; each can be gone through again and changes nothing that
 * is there. The settings are written after each step. Returns how many things are still missing.
 */
export async function setUp(options: SetupOptions): Promise<number> {
  const { file, given, isCheck, isPractice = false, tell } = options;
  const values: Values = { ...readEnvFile(file), ...given };
  if (isPractice) Object.assign(values, { MODE: "demo", DEMO_DATA: "off" });
  else await askForMissing(values, options);
  values["DATA_DIR"] ??= isPractice ? "./practice" : "./data";
  values["TRUSTED_PROXIES"] ??= isPractice ? undefined : "1";
  let lacking = 0;
  const step = async (title: string, work: () => Promise<Finding | Finding[]>) => {
    const found = await work().catch((error: unknown) =>
      missing(error instanceof Error ? error.message : String(error)),
    );
    const findings = [found].flat();
    lacking += findings.filter(({ state }) => state === "missing").length;
    if (!isCheck) writeEnvFile(file, values);
    tell(title, findings);
  };
  if (!isPractice) await step("Address", () => checkName(values["APP_ORIGIN"]));
  await step("Disk", () => checkDisk(values["DATA_DIR"]!, isCheck));
  await step("Database", () =>
    makeDatabase(values, {
      adminUrl: isCheck ? undefined : options.adminUrl,
      database: options.database ?? (isPractice ? "studio_practice" : "studio"),
      isCheck,
    }),
  );
  await step("Clock", () => checkClock(values));
  if (isPractice) {
    await step("Settings", async () => checkSettings(values, file));
    return lacking;
  }
  await step("Secrets", () => drawSecrets(values, options));
  await step("Mail", async () => [
    isCheck ? look("No message is sent by --check.") : await sendTrialMail(values, options.mailTo),
    ...(await checkMailDomain(values["MAIL_FROM"], options.texts ?? resolveTxt, options.dkim)),
  ]);
  await step("Cards", () =>
    isCheck && !values["STRIPE_WEBHOOK_SECRET"]
      ? Promise.resolve(missing("Cards: STRIPE_WEBHOOK_SECRET is not set."))
      : checkCards(values, options.cardsBase ?? "https://api.stripe.com"),
  );
  await step("Settings", async () => checkSettings(values, file));
  if (values["APP_ORIGIN"]) tell(proxyLines(values["APP_ORIGIN"], values["PORT"] ?? "3000"), []);
  return lacking;
}

async function askForMissing(values: Values, { ask, file }: SetupOptions): Promise<void> {
  for (const [name, why] of Object.entries(asked))
    if (!values[name] && ask) {
      values[name] = (await ask(name, why)).trim() || undefined;
      // What was typed is kept where the rest is broken off.
      writeEnvFile(file, values);
    }
}

/** Draws the secrets that are not there, and makes a key for backups where there is neither key nor passphrase. */
async function drawSecrets(
  values: Values,
  { backupKey, isCheck }: SetupOptions,
): Promise<Finding[]> {
  if (isCheck && !values["SESSION_SECRET"]) return [missing("SESSION_SECRET is not set.")];
  for (const name of ["SESSION_SECRET", "BOUNCE_SECRET"])
    values[name] ||= randomBytes(32).toString("base64url");
  if (values["BACKUP_RECIPIENT"] || values["BACKUP_PASSPHRASE"])
    return [done("The secrets are drawn, and backups are encrypted.")];
  if (isCheck) return [missing("Neither BACKUP_RECIPIENT nor BACKUP_PASSPHRASE is set.")];
  if (existsSync(backupKey))
    return [
      missing(
        `There is a file ${backupKey} already: set BACKUP_RECIPIENT to the public key in it.`,
      ),
    ];
  const key = await makeBackupKey(new Date());
  writeFileSync(backupKey, key.file, { mode: 0o600, flag: "wx" });
  values["BACKUP_RECIPIENT"] = key.recipient;
  return [
    done("The secrets are drawn."),
    look(
      `The key of the backups is in ${backupKey}: move it to two places that are not this computer, and delete it here. Without it no backup can be opened.`,
    ),
  ];
}

/** Whether a start would take these settings, in live mode unless they name another. */
function checkSettings(values: Values, file: string): Finding {
  try {
    const { MODE: mode } = readEnv({ MODE: "live", ...values });
    return done(
      mode === "live"
        ? `The settings are in ${file}, and a live start takes them.`
        : `The settings are in ${file}: cards and mail are simulated, and no other computer reaches the site.`,
    );
  } catch (error) {
    if (error instanceof BadEnvironment) return missing(error.message);
    throw error;
  }
}
