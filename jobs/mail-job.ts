import type { Email } from "#emails/email.ts";
import { renderEmail } from "#emails/render-email.ts";
import { withWords } from "#emails/with-words.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { type MailToSend, sendOnce } from "#domain/kernel/database/send-once.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { findMailWords } from "#domain/studio/mail-words/queries.ts";
import { takesWords } from "#domain/studio/mail-words/rules.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { Hopeless, type JobHandler } from "./job.ts";

/** What one email of a job is written from. */
export type Writing<Payload, Found> = {
  ctx: Ctx<System>;
  payload: Payload;
  found: Found;
  studio: StudioDetails;
  jobId: string;
  /** The full address of a page. */
  at: (path: string) => string;
};

type Envelope = Pick<MailToSend, "orderId" | "attachments" | "replyTo" | "leaveAt">;

/**
 * An email job: what it finds, to whom it writes, and what it says. `find` is written first: the
 * types follow from it.
 */
type MailJob<Payload, Found> = {
  /**
   * What of the event still holds when the job runs; a list where each of several is written to.
   * Nothing where there is nothing to say any more.
   */
  find: (
    ctx: Ctx<System>,
    payload: Payload,
  ) => Promise<Found | readonly Found[] | undefined | null | false>;
  /** What the email is about, as the list of sent emails names it. */
  kind: string | ((about: Writing<Payload, Found>) => string);
  /** Names the email for ever, so that it is sent once; without it, one a job. */
  key?: (about: Writing<Payload, Found>) => string;
  /** Nothing where they were erased or never said their address. */
  to: (about: Writing<Payload, Found>) => string | null | undefined | false;
  says: (about: Writing<Payload, Found>) => Email;
  envelope?: (about: Writing<Payload, Found>) => Envelope | Promise<Envelope>;
  /**
   * Runs in the transaction that writes the email down; `false` where it is not to go out after
   * all.
   */
  first?: (tx: Db, about: Writing<Payload, Found>) => Promise<unknown>;
  after?: (outcome: "sent" | "refused", about: Writing<Payload, Found>) => Promise<unknown>;
  /** Whether an address that refuses it is a dead letter, which the studio is told of. */
  mustArrive?: true;
};

/**
 * The one way in which a job writes to a person: once each, in order, as the studio of the
 * settings.
 */
export const mailJob =
  <Payload, Found>(job: MailJob<Payload, Found>): JobHandler<Payload> =>
  async (ctx, payload, { id: jobId }) => {
    const result = await job.find(ctx, payload);
    if (!result) return;
    const all = Array.isArray(result) ? (result as readonly Found[]) : [result as Found];
    if (all.length === 0) return;
    const studio = await findStudioDetails(ctx);
    if (!studio) throw new Error("the studio has no settings yet");
    const at = (path: string) => `${ctx.ports.origin()}${path}`;
    for (const found of all) await sendOne(job, { ctx, payload, found, studio, jobId, at });
  };

async function sendOne<Payload, Found>(
  job: MailJob<Payload, Found>,
  about: Writing<Payload, Found>,
): Promise<void> {
  const to = job.to(about);
  if (!to) return;
  const kind = typeof job.kind === "string" ? job.kind : job.kind(about);
  const words = takesWords(kind) ? await findMailWords(about.ctx, kind) : undefined;
  const mail: MailToSend = {
    ...renderEmail(withWords(job.says(about), words), about.studio),
    ...(await job.envelope?.(about)),
    to,
    kind,
    key: job.key?.(about) ?? `${kind}-${about.jobId}`,
  };
  const outcome = await sendOnce(about.ctx, mail, async (tx) => {
    if ((await job.first?.(tx, about)) === false) throw new NotAfterAll();
  }).catch((thrown: unknown) => {
    if (!(thrown instanceof NotAfterAll)) throw thrown;
    return undefined;
  });
  if (!outcome) return;
  await job.after?.(outcome, about);
  if (outcome === "refused" && job.mustArrive) throw new Hopeless("the address refuses mail");
}

class NotAfterAll extends Error {}

/** Runs handlers one after the other, for an event about which several people are written to. */
export const inOrder =
  <Payload>(...handlers: JobHandler<Payload>[]): JobHandler<Payload> =>
  async (ctx, payload, job) => {
    for (const handler of handlers) await handler(ctx, payload, job);
  };
