// What the facts about the system mean: fine, worth a look, or something to do now.
import {
  before,
  clockTime,
  days,
  hours,
  minutes,
  seconds,
  shortDate,
} from "#domain/kernel/time.ts";
import { backupFailure } from "../backups/messages.ts";
import type { BackupState } from "../backups/queries.ts";
import type { Certificate, Machine } from "../ports.ts";
import {
  type CheckName,
  type CheckState,
  formatBytes,
  type SystemCheck,
  trialFailures,
} from "./messages.ts";

/** A restore or copy that was tried: when, and why it failed, if it did. */
export type Trial = { finishedAt: Date; outcome: "done" | "failed"; why: string | null };

/** Everything that the checks are made from. `away`: what did not answer is undefined. */
export type SystemFacts = {
  now: Date;
  version: string;
  migrations: Machine["migrations"];
  database: { engine: "postgres" | "pglite"; bytes: number };
  disk: { free: number; size: number } | undefined;
  jobs: { waiting: number; failing: number; givenUp: number; oldestDueAt: Date | undefined };
  mails: { refused: number; bounced: number };
  backup: Pick<BackupState, "last" | "lastDone" | "overdue">;
  copy: Trial | undefined;
  restore: Trial | undefined;
  hasCopies: boolean;
  certificate: Certificate;
  clocks: { database: number; cards?: number | undefined } | undefined;
  cards: { lastEventAt: Date | undefined; live: boolean };
  isDemo: boolean;
};

type Line = Omit<SystemCheck, "name">;
const line = (state: CheckState, says: string, todo?: string): Line =>
  todo ? { state, says, todo } : { state, says };
const fine = (says: string) => line("fine", says);

const when = (at: Date) => `${shortDate(at)}, ${clockTime(at)}`;
const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;

/** The state of the system, line by line, in the order of `checkLabels`. */
export const systemChecks = (facts: SystemFacts): SystemCheck[] =>
  (Object.entries(lines) as [CheckName, (facts: SystemFacts) => Line][]).map(([name, look]) => ({
    name,
    ...look(facts),
  }));

const lines: Record<CheckName, (facts: SystemFacts) => Line> = {
  version: ({ version }) => fine(`${version}.`),

  database({ database: { engine, bytes }, migrations: { count, newest }, isDemo }) {
    const kind = engine === "postgres" ? "PostgreSQL" : "The embedded database";
    const says = `${kind}, ${formatBytes(bytes)}; ${count} migrations, the newest is ${newest}.`;
    return engine === "pglite" && !isDemo
      ? line("act", says, "A studio's data needs PostgreSQL: run npm run setup.")
      : fine(says);
  },

  disk({ disk }) {
    if (!disk) return line("look", "The disk did not say how full it is.", "Look at DATA_DIR.");
    const share = disk.free / disk.size;
    const says = `${formatBytes(disk.free)} of ${formatBytes(disk.size)} are free.`;
    if (disk.free < 2 ** 30 || share < 0.05)
      return line(
        "act",
        says,
        "Make room now: move old backups off this computer, or give it a larger disk. On a full disk nothing can be sold or saved.",
      );
    return share < 0.15 || disk.free < 5 * 2 ** 30
      ? line("look", says, "Plan for a larger disk, or move old backups off this computer.")
      : fine(says);
  },

  jobs({ jobs: { waiting, failing, givenUp, oldestDueAt }, now }) {
    const says = [
      `${counted(waiting, "job waits", "jobs wait")}, ${counted(failing, "is", "are")} tried again, ${givenUp} given up.`,
      oldestDueAt && oldestDueAt < now && `The oldest was due on ${when(oldestDueAt)}.`,
    ]
      .filter(Boolean)
      .join(" ");
    if (oldestDueAt && oldestDueAt < before(now, hours(1)))
      return line(
        "act",
        says,
        "Jobs are not being done: restart the server, and look into its log for “looking for jobs failed”.",
      );
    if (givenUp > 0)
      return line("look", says, "Try them again, or put them aside, under Mail and jobs.");
    return oldestDueAt && oldestDueAt < before(now, minutes(10))
      ? line("look", says, "Jobs are late. Look again in ten minutes.")
      : fine(says);
  },

  mails({ mails: { refused, bounced } }) {
    const says = `In the last seven days ${counted(refused, "mail was", "mails were")} refused; ${counted(bounced, "address sends", "addresses send")} mail back.`;
    if (refused >= 20)
      return line(
        "act",
        says,
        "So many refusals mean that your mail is held for spam: run npm run setup -- --check for what your domain's SPF, DKIM and DMARC say.",
      );
    return refused + bounced > 0
      ? line(
          "look",
          says,
          "Ask these people for another address; it stands at the client and the customer.",
        )
      : fine(says);
  },

  backup({ backup: { last, lastDone, overdue }, now }) {
    const good = lastDone
      ? `The last good one is of ${when(lastDone.finishedAt)} (${formatBytes(lastDone.bytes ?? 0)}${lastDone.machine ? `, on ${lastDone.machine}` : ""}).`
      : "There is none yet.";
    if (last?.outcome === "failed")
      return line(
        "act",
        `The last try failed: ${backupFailure(last.why)} ${good}`,
        "Mend the cause, then make one now under Settings, Security.",
      );
    if (overdue) return line("act", good, "Make one now under Settings, Security.");
    return lastDone && lastDone.finishedAt >= before(now, hours(36))
      ? fine(good)
      : line(
          "look",
          good,
          "The first one is made tonight at 02:30; or make one now under Settings, Security.",
        );
  },

  copy({ hasCopies, copy, now }) {
    if (!hasCopies)
      return line(
        "look",
        "Backups lie on this computer only.",
        "Set BACKUP_COPY to a command that copies a file to another building (docs/operations.md, Backups).",
      );
    if (!copy)
      return line("look", "No backup was copied yet.", "The next one is copied once it is made.");
    return copy.outcome === "failed"
      ? line(
          "act",
          `The copy of ${when(copy.finishedAt)} failed: ${whyOf(copy)}.`,
          "Run the command of BACKUP_COPY by hand and see what it says.",
        )
      : isOlder(copy, now, days(2))
        ? line(
            "act",
            `The last copy is of ${when(copy.finishedAt)}.`,
            "See why no backup was made or copied since.",
          )
        : fine(`Copied on ${when(copy.finishedAt)}.`);
  },

  restore({ restore, now, isDemo }) {
    if (!restore)
      return line(
        "look",
        "No restore was tried yet.",
        isDemo
          ? "A real studio tries one each night, in a scratch database."
          : "One is tried tonight at 04:30; or try one now: npm run restore:drill.",
      );
    if (restore.outcome === "failed" && restore.why === "refused")
      return line(
        "look",
        `On ${when(restore.finishedAt)} ${whyOf(restore)}.`,
        "Let the owner's role make one: alter role studio_owner createdb.",
      );
    if (restore.outcome === "failed")
      return line(
        "act",
        `The try of ${when(restore.finishedAt)} failed: ${whyOf(restore)}.`,
        "Make another backup under Settings, Security, and try it: npm run restore:drill. If that fails as well, ask for help today.",
      );
    return isOlder(restore, now, days(3))
      ? line(
          "act",
          `The last good try is of ${when(restore.finishedAt)}.`,
          "See in the log why none was made since.",
        )
      : fine(`Restored, and every rule held, on ${when(restore.finishedAt)}.`);
  },

  certificate({ certificate, now, isDemo }) {
    if (certificate === "none")
      return isDemo
        ? fine("The demo is reached on this computer only, without one.")
        : line("act", "The public address has none.", "Set APP_ORIGIN to the https address.");
    if (certificate === "away")
      return line(
        "look",
        "The public address did not answer from here.",
        "Open it from a phone. Some networks let no server reach its own public address; then look at the certificate in a browser.",
      );
    const { endsAt } = certificate;
    const says = `Good until ${when(endsAt)}.`;
    if (endsAt < before(now, -days(7)))
      return line(
        "act",
        says,
        "Renew it now: look why the proxy in front (Caddy, certbot) does not.",
      );
    return endsAt < before(now, -days(20))
      ? line(
          "look",
          says,
          "It should have been renewed by now: look into the log of the proxy in front.",
        )
      : fine(says);
  },

  clock({ clocks }) {
    if (!clocks)
      return line("look", "The database did not say the time.", "Look again in a minute.");
    const offsets = [clocks.database, ...(clocks.cards === undefined ? [] : [clocks.cards])];
    const worst = offsets.reduce((one, two) => (Math.abs(one) > Math.abs(two) ? one : two));
    const against =
      clocks.cards === undefined ? "the database's" : "the database's and the card provider's";
    const says = `${offsetText(worst)} ${against}.`;
    if (Math.abs(worst) > minutes(2))
      return line(
        "act",
        says,
        "Switch on time synchronisation (systemd-timesyncd, chrony): messages of the card provider are refused at five minutes.",
      );
    return Math.abs(worst) > seconds(5)
      ? line("look", says, "Switch on time synchronisation (systemd-timesyncd, chrony).")
      : fine(`The clock agrees with ${against}.`);
  },

  cards({ cards: { lastEventAt, live }, now }) {
    const keys = live ? "Live keys" : "Test keys, no money moves";
    if (!lastEventAt)
      return line(
        "look",
        `${keys}; it has sent no message yet.`,
        "Buy something once, and see that this line changes.",
      );
    const says = `${keys}; its last message came on ${when(lastEventAt)}.`;
    return lastEventAt < before(now, days(14))
      ? line(
          "look",
          says,
          "If people have paid since, look whether the webhook at the card provider points here.",
        )
      : fine(says);
  },
};

const isOlder = ({ finishedAt }: Trial, now: Date, age: number) => finishedAt < before(now, age);
const whyOf = ({ why }: Trial) => trialFailures[why ?? "unknown"] ?? trialFailures["unknown"]!;

const offsetText = (offset: number) =>
  `The clock is ${Math.round(Math.abs(offset) / 1_000)} seconds ${offset > 0 ? "ahead of" : "behind"}`;
