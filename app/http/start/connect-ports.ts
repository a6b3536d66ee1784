import { createHmac } from "node:crypto";
import { join } from "node:path";
import type { Env } from "#env";
import { accountLibrary, type PasswordHashing } from "#adapters/auth/account-library.ts";
import { oneTimeCodes } from "#adapters/auth/one-time-codes.ts";
import { passkeyService } from "#adapters/auth/passkey-service.ts";
import { qrPicture } from "#adapters/auth/qr-picture.ts";
import { createVault } from "#adapters/auth/vault.ts";
import { calendarFiles } from "#adapters/calendar-files/calendar-files.ts";
import { busyReader } from "#adapters/calendar-files/read-busy.ts";
import { type LocalMailbox, localMailbox } from "#adapters/mail/local-mailbox.ts";
import { smtpMailer } from "#adapters/mail/smtp.ts";
import { outgoingHttp } from "#adapters/outgoing/outgoing-http.ts";
import { pdfDocuments } from "#adapters/documents/pdf.ts";
import { pdfLetters } from "#adapters/documents/letters.ts";
import { createClips } from "#adapters/clips/keep-clip.ts";
import { paperInspector } from "#adapters/papers/inspect-pdf.ts";
import { archiveReader } from "#adapters/papers/read-archive.ts";
import { createPaperSeals } from "#adapters/papers/seal-papers.ts";
import { pdfVoucherCards } from "#adapters/documents/voucher-cards.ts";
import { sharpPhotographs } from "#adapters/pictures/sharp-photographs.ts";
import { pdfCareRecords } from "#adapters/care-records/pdf.ts";
import { plainCareRecords } from "#adapters/care-records/plain.ts";
import { pdfReceipts } from "#adapters/receipts/pdf.ts";
import { startTextSimulator, type TextSimulator } from "#adapters/texts/simulator.ts";
import { twilioTexts } from "#adapters/texts/twilio.ts";
import { tableReader } from "#adapters/tables/read-table.ts";
import { shareCards } from "#adapters/share-cards/share-cards.ts";
import { stripeCardPayments } from "#adapters/stripe/card-payments.ts";
import type { CardError } from "#adapters/stripe/patience.ts";
import { startSimulator, type Simulator } from "#adapters/stripe/simulator/start-simulator.ts";
import { logoLoader } from "#adapters/marks/load-logo.ts";
import { marks } from "#adapters/marks/marks.ts";
import { holdFolder } from "#db/lock.ts";
import { authAccounts, authSessions, authUsers, authVerifications } from "#db/schema/auth.ts";
import { findPastPayment } from "#db/seed/find-past-payment.ts";
import type { Ports } from "#domain/kernel/ctx.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import type { Log, Mailer } from "#domain/kernel/ports.ts";
import { maxImport } from "#domain/imports/messages.ts";
import { maxArchive } from "#domain/imports/papers/messages.ts";
import type { CardPayments } from "#domain/payments/ports.ts";
import { maxClip } from "#domain/care/clips/messages.ts";
import { copyWidths, imageLimits } from "#domain/studio/library/rules.ts";
import { pictureLimits, widthsOf } from "#domain/studio/pictures/rules.ts";
import { createTrials } from "#app/http/running/backup-trials.ts";
import { createMachine } from "#app/http/running/create-machine.ts";
import { connectFiles } from "./connect-files.ts";
import { createBackups } from "./create-backups.ts";
import { createMoveOuts } from "./create-move-outs.ts";

/** The outside world of one running site; the demo's simulators are there only in the demo. */
export type Outside = {
  ports: Ports;
  simulator?: Simulator | undefined;
  mailbox?: LocalMailbox | undefined;
  /** What the demo's texts would have been read on. */
  phones?: TextSimulator | undefined;
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
  const { texts, phones } = await connectTexts(around);
  const emblem = join(root, "public/emblem");
  const logo = join(emblem, "logo.svg");
  const loadLogo = logoLoader(files);
  const fingerprint = (text: string) =>
    createHmac("sha256", secret).update(`fingerprint:${text}`).digest("base64url").slice(0, 32);
  return {
    ports: {
      cards,
      mail,
      texts,
      log,
      fingerprint,
      oneTimeCodes,
      qrPicture,
      passkeys: passkeyService,
      vault: createVault(secret),
      accounts: accountLibrary({ db: around.db, tables: accountTables, secret, origin, hashing }),
      files,
      backups: createBackups({ ...around, files }),
      moveOuts: createMoveOuts(around),
      machine: createMachine(around),
      trials: createTrials({ ...around, files }),
      calendarFiles: calendarFiles(),
      busyReader,
      receipts: pdfReceipts(loadLogo),
      careRecords: pdfCareRecords(loadLogo),
      plainRecords: plainCareRecords(),
      documents: pdfDocuments(loadLogo),
      letters: pdfLetters(loadLogo),
      papers: paperInspector,
      paperSeals: createPaperSeals(secret),
      archives: archiveReader(maxArchive),
      tables: tableReader(maxImport),
      clips: createClips(maxClip),
      voucherCards: pdfVoucherCards({ logo, loadLogo }),
      marks: marks(emblem, loadLogo),
      shareCards: shareCards({ illustrations: join(root, "public/media/scenes"), logo, loadLogo }),
      outgoing: outgoingHttp({
        ports: env.OUTGOING_PORTS.split(",").map(Number),
        inside: env.OUTGOING_INSIDE === "on",
      }),
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
    phones,
    listensAt: (address) => void (origin = env.APP_ORIGIN ? origin : address),
    async close() {
      await simulator?.close();
      await phones?.close();
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

/** A studio texts through Twilio where it has an account there; the demo through a simulator, which speaks the same. */
async function connectTexts({ env, clock }: Surroundings) {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = env;
  if (account && token && from)
    return { texts: twilioTexts({ account, token, from, apiBase: env.TWILIO_API_BASE }, clock) };
  if (env.MODE === "live") return { texts: undefined };
  const phones = await startTextSimulator(clock);
  return { texts: twilioTexts(phones.config, clock), phones };
}
