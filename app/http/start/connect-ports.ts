import { createHmac } from "node:crypto";
import { join } from "node:path";
import type { Env } from "#env";
import { accountLibrary, type PasswordHashing } from "#adapters/auth/account-library.ts";
import { oneTimeCodes } from "#adapters/auth/one-time-codes.ts";
import { passkeyService } from "#adapters/auth/passkey-service.ts";
import { qrPicture } from "#adapters/auth/qr-picture.ts";
import { createVault } from "#adapters/auth/vault.ts";
import { calendarFiles } from "#adapters/calendar-files/calendar-files.ts";
import { diskFiles } from "#adapters/files/disk.ts";
import { s3Files } from "#adapters/files/s3.ts";
import { type LocalMailbox, localMailbox } from "#adapters/mail/local-mailbox.ts";
import { smtpMailer } from "#adapters/mail/smtp.ts";
import { pdfDocuments } from "#adapters/documents/pdf.ts";
import { pdfLetters } from "#adapters/documents/letters.ts";
import { createClips } from "#adapters/clips/keep-clip.ts";
import { paperInspector } from "#adapters/papers/inspect-pdf.ts";
import { pdfVoucherCards } from "#adapters/documents/voucher-cards.ts";
import { sharpPhotographs } from "#adapters/pictures/sharp-photographs.ts";
import { pdfCareRecords } from "#adapters/care-records/pdf.ts";
import { pdfReceipts } from "#adapters/receipts/pdf.ts";
import { tableReader } from "#adapters/tables/read-table.ts";
import { shareCards } from "#adapters/share-cards/share-cards.ts";
import { stripeCardPayments } from "#adapters/stripe/card-payments.ts";
import type { CardError } from "#adapters/stripe/patience.ts";
import { startSimulator, type Simulator } from "#adapters/stripe/simulator/start-simulator.ts";
import { marks } from "#adapters/marks/marks.ts";
import { holdFolder } from "#db/lock.ts";
import { authAccounts, authSessions, authUsers, authVerifications } from "#db/schema/auth.ts";
import { findPastPayment } from "#db/seed/find-past-payment.ts";
import type { Ports } from "#domain/kernel/ctx.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import type { FileStore, Log, Mailer } from "#domain/kernel/ports.ts";
import { maxImport } from "#domain/people/moving-in/messages.ts";
import type { CardPayments } from "#domain/payments/ports.ts";
import { maxClip } from "#domain/care/clips/messages.ts";
import { copyWidths, imageLimits } from "#domain/studio/library/rules.ts";
import { pictureLimits, widthsOf } from "#domain/studio/pictures/rules.ts";
import { createBackups } from "./create-backups.ts";

/** The outside world of one running site; the demo's simulators are there only in the demo. */
export type Outside = {
  ports: Ports;
  simulator?: Simulator | undefined;
  mailbox?: LocalMailbox | undefined;
  /** Tells where the site listens, for links in mails when no APP_ORIGIN says better. */
  listensAt(origin: string): void;
  close(): Promise<void>;
};

type Surroundings = {
  env: Env;
  root: string;
  db: Database;
  dataFolder: string;
  secret: string;
  clock: () => Date;
  log: Log;
  hashing?: PasswordHashing | undefined;
};

/** Fills every port with the real thing or, in the demo and only there, its simulator. */
export async function connectPorts(around: Surroundings): Promise<Outside> {
  const { env, root, secret, log, hashing } = around;
  let origin = env.APP_ORIGIN ? new URL(env.APP_ORIGIN).origin : `http://localhost:${env.PORT}`;
  const { cards, simulator } = await connectCards(around);
  const files = connectFiles(around);
  const { mail, mailbox } = connectMail(around);
  const emblem = join(root, "public/emblem");
  const logo = join(emblem, "logo.svg");
  const fingerprint = (text: string) =>
    createHmac("sha256", secret).update(`fingerprint:${text}`).digest("base64url").slice(0, 32);
  return {
    ports: {
      cards,
      mail,
      log,
      fingerprint,
      oneTimeCodes,
      qrPicture,
      passkeys: passkeyService,
      vault: createVault(secret),
      accounts: accountLibrary({ db: around.db, tables: accountTables, secret, origin, hashing }),
      files,
      backups: createBackups({ ...around, files }),
      calendarFiles: calendarFiles(),
      receipts: pdfReceipts(),
      careRecords: pdfCareRecords(),
      documents: pdfDocuments(),
      letters: pdfLetters(),
      papers: paperInspector,
      tables: tableReader(maxImport),
      clips: createClips(maxClip),
      voucherCards: pdfVoucherCards({ logo }),
      marks: marks(emblem),
      shareCards: shareCards({ illustrations: join(root, "public/media/scenes"), logo }),
      photographs: sharpPhotographs({
        ...pictureLimits,
        ...imageLimits,
        copyWidths,
        widths: widthsOf,
      }),
      origin: () => origin,
    },
    simulator,
    mailbox,
    listensAt: (address) => void (origin = env.APP_ORIGIN ? origin : address),
    async close() {
      await simulator?.close();
      await mail.close();
    },
  };
}

const accountTables = {
  user: authUsers,
  account: authAccounts,
  session: authSessions,
  verification: authVerifications,
};

async function connectCards({ env, db, dataFolder, clock, log }: Surroundings) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET;
  const options = {
    clock,
    onError: (error: CardError) => log.warn("card provider did not answer well", { ...error }),
  };
  if (secretKey && publishableKey && webhookSecret) {
    const config = { secretKey, publishableKey, webhookSecret, apiBase: env.STRIPE_API_BASE };
    return { cards: stripeCardPayments(config, options) };
  }
  const folder = join(dataFolder, "card-payments");
  const letGo = await holdFolder(folder);
  const file = join(folder, "journal.jsonl");
  const findPast = (intentId: string) => findPastPayment(db, intentId);
  const simulator = await startSimulator({
    file,
    clock,
    realKey: secretKey,
    webhookSecret,
    findPast,
  });
  const cards: CardPayments = stripeCardPayments(simulator.config, options);
  return { cards, simulator: { ...simulator, close: () => simulator.close().finally(letGo) } };
}

function connectMail({ env, dataFolder, clock }: Surroundings): {
  mail: Mailer;
  mailbox?: LocalMailbox;
} {
  const from = env.MAIL_FROM ?? "studio@localhost";
  if (env.SMTP_URL) return { mail: smtpMailer({ url: env.SMTP_URL, from }) };
  const mailbox = localMailbox({ folder: join(dataFolder, "mailbox"), clock });
  return { mail: mailbox, mailbox };
}

/** The file store that the settings name. */
export function connectFiles({
  env,
  dataFolder,
}: Pick<Surroundings, "env" | "dataFolder">): FileStore {
  const url = env.FILES_URL;
  if (!url?.startsWith("s3://")) return diskFiles({ folder: url ?? join(dataFolder, "files") });
  return s3Files({
    url,
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? "",
    region: env.AWS_REGION ?? "eu-west-2",
    endpoint: env.AWS_ENDPOINT_URL,
  });
}
