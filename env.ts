// The only reader of process.env: one object, checked once, with a working default for everything in the demo.
import { z } from "zod";

const wholeNumber = z.coerce.number().int().min(0);
const onOff = z.enum(["on", "off"]);

const settings = z.object({
  MODE: z.enum(["demo", "live"]).optional(),
  PORT: wholeNumber.max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  APP_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_MIGRATE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DEMO_DATA: onOff.default("on"),
  SESSION_SECRET: z
    .string()
    .refine(
      (text) => text.trim().length >= 32,
      "must have at least 32 characters, blanks around them aside",
    )
    .optional(),
  STRIPE_SECRET_KEY: z.string().startsWith("sk_").optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith("pk_").optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, "must be whsec_ with the secret behind it")
    .optional(),
  STRIPE_API_BASE: z.url().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/,
      "must be one e-mail address",
    )
    .optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, "must be AC with 32 characters behind it")
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+\d{8,15}|(?=.*[A-Za-z])[A-Za-z0-9 ]{3,11})$/,
      "must be a number such as +447700900123, or a name of 3 to 11 letters",
    )
    .optional(),
  TWILIO_API_BASE: z.url().optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(
      /^age1[a-z0-9]{20,}(,age1[a-z0-9]{20,})*$/,
      "must be a public key as npm run backup:key makes one (age1…)",
    )
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(20, "must have at least 20 characters").optional(),
  /** A command that copies a backup off this computer: it gets the path of the file as its last argument. */
  BACKUP_COPY: z.string().min(1).optional(),
  /** Whether a start that migrates backs the database up first, and stops where it cannot. */
  BACKUP_BEFORE_MIGRATION: onOff.default("on"),
  /** What a mail provider proves itself with when it tells of mail that came back. */
  BOUNCE_SECRET: z.string().min(20, "must have at least 20 characters").optional(),
  /** Of `/metrics` on the site's own port; and a port of its own, which beyond this computer needs the token, too. */
  METRICS_TOKEN: z.string().min(20, "must have at least 20 characters").optional(),
  METRICS_PORT: wholeNumber.max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  /** How long a server that is told to stop goes on answering, so that the proxy in front notices. */
  DRAIN_SECONDS: wholeNumber.max(60).optional(),
  FILES_URL: z.string().min(1).optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_REGION: z.string().optional(),
  AWS_ENDPOINT_URL: z.url().optional(),
  OUTGOING_PORTS: z
    .string()
    .regex(/^\d{1,5}(,\d{1,5})*$/, "must be ports, such as 443,8443")
    .default("443"),
  OUTGOING_INSIDE: onOff.default("off"),
  TRUSTED_PROXIES: wholeNumber.max(10).default(0),
  REQUIRE_STAFF_MFA: onOff.optional(),
  CHECK_LOCKS: onOff.optional(),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  CLOCK_OFFSET: z
    .string()
    .regex(/^[+-]\d{1,5}[dhm]$/, "must look like +90d, -2h or +30m")
    .optional(),
});

/** A sentence that names the setting and what is wrong with it; the start prints it and stops. */
export class BadEnvironment extends Error {}

export type Env = ReturnType<typeof readEnv>;

/** Reads and checks the settings (requirements 3.7.3). Throws `BadEnvironment`. */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(filled);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadEnvironment(`${String(issue?.path[0])} is wrong: ${issue?.message}.`);
  }
  const env = parsed.data;
  const mode = env.MODE ?? (env.DATABASE_URL ? "live" : "demo");
  refuseHalfAProvider(env);
  if (env.BACKUP_COPY && !env.BACKUP_RECIPIENT && !env.BACKUP_PASSPHRASE)
    throw new BadEnvironment(
      "BACKUP_COPY needs BACKUP_RECIPIENT or BACKUP_PASSPHRASE: what leaves this computer is encrypted.",
    );
  if (env.METRICS_HOST !== "127.0.0.1" && !env.METRICS_TOKEN)
    throw new BadEnvironment("METRICS_HOST beyond this computer needs METRICS_TOKEN.");
  if (mode === "live") refuseUnsafeLive(env);
  else refuseOpenDemo(env.HOST);
  return {
    ...env,
    MODE: mode,
    HOST: env.HOST ?? (mode === "live" ? "0.0.0.0" : "127.0.0.1"),
    REQUIRE_STAFF_MFA: (env.REQUIRE_STAFF_MFA ?? (mode === "live" ? "on" : "off")) === "on",
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (mode === "live" ? 5 : 0),
    clockOffset: millisecondsOf(env.CLOCK_OFFSET),
  };
}

/**
 * The settings of a restore that is only tried: into a folder of its own and, if one is named, another database. Whatever
 * else the environment says of the studio is left aside, so that a live server's cannot be meant by mistake.
 */
export const readTrialEnv = (
  { folder, database }: { folder: string; database: string | undefined },
  source: Record<string, string | undefined> = process.env,
) =>
  readEnv({
    MODE: "demo",
    DATA_DIR: folder,
    DATABASE_URL: database,
    BACKUP_PASSPHRASE: source["BACKUP_PASSPHRASE"],
  });

function refuseUnsafeLive(env: z.infer<typeof settings>) {
  const needed = [
    "DATABASE_URL",
    "DATABASE_MIGRATE_URL",
    "APP_ORIGIN",
    "SESSION_SECRET",
    "STRIPE_SECRET_KEY",
    "STRIPE_PUBLISHABLE_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "SMTP_URL",
    "MAIL_FROM",
  ] as const;
  const missing = needed.filter((name) => !env[name]);
  if (missing.length)
    throw new BadEnvironment(
      `Live mode needs ${missing.join(", ")}. (MODE=demo tries the product out.)`,
    );
  if (!env.BACKUP_RECIPIENT && !env.BACKUP_PASSPHRASE)
    throw new BadEnvironment(
      "Live mode needs BACKUP_RECIPIENT (npm run backup:key -- FILE makes a key) or BACKUP_PASSPHRASE: a backup holds health records.",
    );
  if (!env.APP_ORIGIN?.startsWith("https://"))
    throw new BadEnvironment("APP_ORIGIN must be an https address in live mode.");
  if (env.CLOCK_OFFSET) throw new BadEnvironment("CLOCK_OFFSET is for the demo only.");
  if (env.OUTGOING_INSIDE === "on")
    throw new BadEnvironment(
      "OUTGOING_INSIDE is for the demo only: a live studio calls nothing inside its own network.",
    );
  refuseWeakSecrets(env);
  if (env.STRIPE_API_BASE)
    throw new BadEnvironment("STRIPE_API_BASE is for the demo only: live payments go to Stripe.");
  if (env.TWILIO_API_BASE)
    throw new BadEnvironment("TWILIO_API_BASE is for the demo only: live texts go to Twilio.");
}

/** A studio has a provider of texts, or it has none. */
function refuseHalfAProvider(env: z.infer<typeof settings>) {
  const names = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0 && missing.length < names.length)
    throw new BadEnvironment(`Texts need ${missing.join(" and ")}, too.`);
}

/** A secret of few different characters was typed, not drawn; keys of Stripe's test mode beside live ones take no money. */
function refuseWeakSecrets(env: z.infer<typeof settings>) {
  if (new Set(env.SESSION_SECRET).size < 10) {
    throw new BadEnvironment(
      "SESSION_SECRET is too uniform to be a secret: openssl rand -base64 32 draws one.",
    );
  }
  const [secret, publishable] = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map(
    (key) => /^[sp]k_(live|test)_\S{4,}$/.exec(key ?? "")?.[1],
  );
  if (!secret || !publishable) {
    throw new BadEnvironment(
      "STRIPE_SECRET_KEY must begin with sk_live_ or sk_test_, STRIPE_PUBLISHABLE_KEY with pk_.",
    );
  }
  if (secret !== publishable) {
    throw new BadEnvironment(
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes: one live, one test.",
    );
  }
  const [product, owner] = [env.DATABASE_URL, env.DATABASE_MIGRATE_URL].map(
    (url) => new URL(url!).username,
  );
  if (product === owner) {
    throw new BadEnvironment(
      "DATABASE_URL and DATABASE_MIGRATE_URL are the same role: the product's must own nothing.",
    );
  }
}

function refuseOpenDemo(host: string | undefined) {
  if (host && !["127.0.0.1", "::1", "localhost"].includes(host)) {
    throw new BadEnvironment(
      `The demo listens on this computer only; HOST=${host} is for live mode.`,
    );
  }
}

function millisecondsOf(offset: string | undefined): number {
  if (!offset) return 0;
  const unit = {
    d: 86_400_000,
    h: 3_600_000,
    m: 60_000,
  }[offset.at(-1) as "d" | "h" | "m"];
  return Number(offset.slice(0, -1)) * unit;
}
