import { type Ports, ctxFor } from "#domain/kernel/ctx.ts";
import type { Account } from "#domain/people/find-account.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import type { IncomingRequest } from "./incoming-request.ts";
import { type BodyLimit, bodyLimitOf } from "./body-limits.ts";
import type { RequestContext } from "#app/http/ctx.ts";
import { guestOf } from "#app/http/guest.ts";
import { type Body, parseBody, tooMuch } from "./parse-body.ts";
import { requestQueue } from "./request-queue.ts";
import { findCurrentAccount } from "#app/http/signed-in.ts";
import type { Refusal } from "./why-refused.ts";

type Posted = {
  incoming: IncomingRequest;
  path: string;
  requestContext: RequestContext;
  now: Date;
};
type Tools = { db: Database; ports: Ports; secret: string };

/** Each holds 20 MB, and three times as much while its image is being read. */
const uploadsAtOnce = {
  atOnce: 4,
  perAddress: 2,
  waiting: 40,
  waitingPerAddress: 20,
};

/**
 * Receives what is posted, as much as its address needs. A sender of more than a stranger may send
 * is looked up before a byte of it is read; of forms with files only few are received at a time,
 * and the others wait on the sender's side.
 */
export function bodyReceiver({ db, ports, secret }: Tools) {
  const uploads = requestQueue(uploadsAtOnce);

  async function receive(
    { incoming, path }: Posted,
    { bytes: limit, fields }: BodyLimit,
  ): Promise<Body | Refusal> {
    const bytes = await incoming.readBody(limit);
    if (bytes === "too-large") return tooMuch;
    return parseBody({ path, type: incoming.headers.get("content-type") ?? "", bytes, fields });
  }

  /** Does the work with the body of a post, or with why it is refused. */
  return async <T>(posted: Posted, work: (body: Body | Refusal) => Promise<T>): Promise<T> => {
    const { incoming, path, requestContext, now } = posted;
    const { limit, usual } = bodyLimitOf(path, incoming.headers.get("content-type") ?? "");
    const isMore = limit !== usual && announcedBy(incoming) > usual.bytes;
    const sender = isMore
      ? await findCurrentAccount(
          ctxFor(guestOf(requestContext.jar, { secret, now }), {
            visitor: { address: requestContext.address },
            now,
            db,
            ports,
          }),
          requestContext,
        )
      : undefined;
    if (!sender) return work(await receive(posted, usual));
    if (!limit.upload) return work(await receive(posted, limit));
    if (!maySend(sender, limit.upload)) return work(tooMuch);
    return uploads.run(sender.accountId, async () => work(await receive(posted, limit)));
  };
}

/** Whether files are for them to send: staff, or clients and therapists who may enter. */
const maySend = (
  { staff, person, emailVerified }: Account,
  who: "staff" | "client" | "therapist",
): boolean =>
  who === "staff"
    ? staff !== undefined
    : person?.userType === who && person.accessEnabled && emailVerified;

/** How many bytes a request says that it brings; one that does not say may bring any number. */
const announcedBy = ({ headers }: IncomingRequest): number =>
  Number(headers.get("content-length") ?? Infinity);
