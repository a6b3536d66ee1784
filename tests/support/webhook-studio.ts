// A studio that calls webhooks for tests, and a receiver of them on this machine.
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { createVault } from "#adapters/auth/vault.ts";
import { outgoingHttp } from "#adapters/outgoing/outgoing-http.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Log } from "#domain/kernel/ports.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { endpointForm } from "#domain/studio/webhooks/forms.ts";
import { findEndpoint, listDeliveries } from "#domain/studio/webhooks/queries.ts";
import { addEndpoint } from "#domain/studio/webhooks/save-endpoint.ts";
import { drain } from "#jobs/run.ts";
import { webhookDue, webhookHappened } from "#jobs/webhooks/webhooks.ts";
import { anAccount, asActor } from "./people.ts";
import { createStudio, noon } from "./studio.ts";

const silent: Log = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  with: () => silent,
};

/** What time it is, what the receiver heard and how it answers, and which receivers the studio was told have stopped. */
type Hook = {
  now: Date;
  calls: { headers: IncomingHttpHeaders; body: string }[];
  answer: (response: ServerResponse) => void;
  stopped: unknown[];
};

async function listening(hook: Hook): Promise<Server> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    hook.calls.push({ headers: request.headers, body });
    hook.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** A studio whose owner adds receivers at this address, with its jobs and its time in hand. */
export async function openWebhookStudio() {
  const outgoing = outgoingHttp({
    ports: [443],
    inside: true,
    patience: { answer: 200, body: 200 },
  });
  const studio = await createStudio({ vault: createVault("s".repeat(32)), outgoing });
  const { accountId } = await anAccount(studio, { userType: undefined, staff: "owner" });
  const fresh = (): Hook => ({
    now: noon,
    calls: [],
    answer: (response) => response.end("ok"),
    stopped: [],
  });
  const hook = fresh();
  const server = await listening(hook);
  const begin = () => void Object.assign(hook, fresh());
  const empty = () => studio.owner.exec("delete from webhook_endpoints; delete from outbox");
  const close = async () => {
    server.close().closeAllConnections();
    await studio.db.close();
  };

  const owner = () =>
    asActor(studio, { kind: "staff", accountId, role: "owner" }, hook.now) as Ctx<Owner>;
  const handlers = {
    "webhook.happened": webhookHappened,
    "webhook.due": webhookDue,
    "webhook.stopped": async (_: unknown, payload: unknown) => void hook.stopped.push(payload),
  };
  const run = () =>
    drain({
      ctx: () => studio.system(hook.now),
      handlers: handlers as never,
      schedules: [],
      log: silent,
    });
  const wait = (ms: number) => (hook.now = after(hook.now, ms));
  /** Lets time go by, with the jobs that become due in it. */
  async function live(until: Date, step = minutes(10)) {
    for (; hook.now < until; wait(step)) await run();
  }

  const form = (more: Record<string, string> = {}) =>
    endpointForm.parse({
      name: "Accounts",
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
      client_created: "on",
      ...more,
    });
  async function aReceiver(more: Record<string, string> = {}) {
    const added = await addEndpoint(owner(), form(more));
    if (!added.ok) throw new Error(added.why);
    return added.value.id;
  }
  const seen = async (id: string) => (await listDeliveries(owner(), id, 1)).rows;
  const state = async (id: string) => (await findEndpoint(owner(), id))!.state;

  return {
    studio,
    hook,
    begin,
    empty,
    close,
    owner,
    run,
    wait,
    live,
    form,
    aReceiver,
    seen,
    state,
  };
}
