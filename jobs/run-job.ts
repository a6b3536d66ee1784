import type { Ctx, System } from "#domain/kernel/ctx.ts";
import {
  publishEvent,
  type PublishedEvent,
  claimDue,
  finish,
  isAnyDue,
  postpone,
} from "#domain/kernel/database/outbox.ts";
import type { Log } from "#domain/kernel/ports.ts";
import { withTrace } from "#domain/kernel/trace.ts";
import { MailServerAway } from "#domain/kernel/database/send-once.ts";
import { Hopeless, type JobHandler } from "./job.ts";
import { eventsOf, type Kind } from "./kinds.ts";
import { type MailPause, openMailPause } from "./mail-pause.ts";

/** What jobs work with: a fresh system context whenever asked, and the handlers by event. */
export type JobWork = {
  ctx: () => Ctx<System>;
  handlers: Record<string, JobHandler<never>>;
  log: Log;
};

/** What a worker remembers from one job to the next. */
export type Memory = {
  mailPause: MailPause;
  /**
   * Failed jobs that could not be put off for want of a connection: else their lease would hold
   * them for minutes.
   */
  stranded: { job: PublishedEvent; error: unknown }[];
  /** The ids of jobs under way. */
  running: Set<string>;
};
export const freshMemory = (): Memory => ({
  mailPause: openMailPause(),
  stranded: [],
  running: new Set(),
});

/**
 * Whether anything is due: asked once for all kinds that look at the same moment, since a studio mostly waits.
 */
export function lookOnce(work: JobWork): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  const ask = () => {
    const { db, identity, now } = work.ctx();
    return db.transaction(identity, (tx) => isAnyDue(tx, now)).finally(() => (asked = undefined));
  };
  return () => (asked ??= ask());
}

/**
 * Takes due jobs of a kind: as many as there are free slots, and of mails no more than the server
 * is fit for.
 */
export async function claimJobs(
  work: JobWork,
  memory: Memory,
  kind: Kind,
  slots: { free: number; busy: number },
) {
  const { db, identity, now } = work.ctx();
  const room = kind === "mail" ? memory.mailPause.room(now, slots) : slots.free;
  return room > 0 ? db.transaction(identity, (tx) => claimDue(tx, now, room, eventsOf(kind))) : [];
}

/** Runs a claimed job to its end, good or bad, under the id of the request that published it. Never throws. */
export async function runJob(
  work: JobWork,
  memory: Memory,
  kind: Kind,
  job: PublishedEvent,
): Promise<void> {
  memory.running.add(job.id);
  await withTrace(job.trace ?? job.id, () => runToEnd(work, memory, kind, job));
  memory.running.delete(job.id);
}

async function runToEnd(
  work: JobWork,
  memory: Memory,
  kind: Kind,
  job: PublishedEvent,
): Promise<void> {
  const ctx = work.ctx();
  const begun = performance.now();
  try {
    const handler = work.handlers[job.event];
    if (!handler) throw new Hopeless(`nothing handles ${job.event}`);
    await handler(ctx, job.payload as never, { id: job.id, attempt: job.attempt });
    await ctx.db.transaction(ctx.identity, (tx) => finish(tx, job.id, work.ctx().now));
    if (kind === "mail") memory.mailPause.answered();
    const ms = Math.round(performance.now() - begun);
    work.log.info("a job ran", { event: job.event, attempt: job.attempt, ms });
  } catch (error) {
    work.log.error("a job failed", { event: job.event, attempt: job.attempt, error });
    if (error instanceof MailServerAway && error.everyMail) memory.mailPause.failed(work.ctx().now);
    await putOff(work, job, error).catch(() => memory.stranded.push({ job, error }));
  }
}

/** Puts off what could not be put off before. Throws while the database is still away. */
export async function putOffStranded(work: JobWork, { stranded }: Memory): Promise<void> {
  for (let next = stranded.shift(); next; next = stranded.shift()) {
    const { job, error } = next;
    await putOff(work, job, error).catch((away: unknown) => {
      stranded.unshift({ job, error });
      throw away;
    });
  }
}

/**
 * A dead letter is published as well, so that the studio is told; a dead event is not published
 * again.
 */
async function putOff(work: JobWork, job: PublishedEvent, error: unknown): Promise<void> {
  const { db, identity, now } = work.ctx();
  const why = error instanceof Error ? error.name : "unknown";
  await db.transaction(identity, async (tx) => {
    const fate = await postpone(tx, job, { now, why, hopeless: error instanceof Hopeless });
    if (fate === "later" || job.event === "job.dead") return;
    await publishEvent(
      tx,
      "job.dead",
      { jobId: job.id, event: job.event },
      { now, key: `dead:${job.id}` },
    );
  });
}
