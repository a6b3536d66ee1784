import { setTimeout as wait } from "node:timers/promises";
import { keyInUse, noSuchPath, serverError, tooMany, unauthorised } from "./answers.ts";
import type { Call, SimulatorState } from "./call.ts";
import type { Fault, FaultBox } from "./faults.ts";
import { type Params, readParams, text } from "./form-body.ts";
import { idempotency, printOf, write, type Written } from "./idempotency.ts";
import type { KeysRecord } from "./records.ts";
import { letTimePass } from "./renewals.ts";
import { findRoute, type Route } from "./routes.ts";

export interface ApiRequest {
  method: string;
  path: string;
  query: string;
  body: string;
  authorization: string;
  idempotencyKey?: string;
}

/** The caller's result: a response, a connection cut in the middle, or silence. */
export type Reaction = Written | "reset" | "silence";

/** Stripe's API over these records: keys, idempotency and faults around the routes. */
export function simulatorApi(state: SimulatorState, keys: KeysRecord, faults: FaultBox) {
  const replies = idempotency(state.store, state.now);

  return async function react(request: ApiRequest): Promise<Reaction> {
    const route = findRoute(request.method, request.path);
    if (!route) return write(noSuchPath(request.path));
    const call = callFrom(route, request);
    if (!mayAsk(state, keys, route, request, call)) return write(unauthorised());

    letTimePass(state);
    const fault = faults.strike(route.name);
    const stopped = await before(fault);
    if (stopped) return stopped;
    if (!request.idempotencyKey || request.method !== "POST")
      return after(fault, answer(route, call, fault));

    const print = printOf(request.method, request.path, request.body);
    const known = replies.known(request.idempotencyKey, print);
    if (known) return after(fault, known);
    const written = answer(route, call, fault);
    if (isKept(written)) replies.keep(request.idempotencyKey, print, written);
    return after(fault, written);
  };

  function answer(route: Route, call: Call, fault: Fault | undefined) {
    if (fault?.kind === "server-error-kept") return write(serverError());
    const written = write(route.handle(state, call));
    return fault?.kind === "server-error-after" ? write(serverError()) : written;
  }
}

function callFrom(route: Route, request: ApiRequest): Call {
  const params: Params = readParams(request.method === "GET" ? request.query : request.body);
  return { params, id: route.path.exec(request.path)?.[1] ?? "", trusted: false };
}

/**
 * The secret key allows every call; the publishable one only those for browsers, and only with the
 * intent's own secret.
 */
function mayAsk(
  state: SimulatorState,
  keys: KeysRecord,
  route: Route,
  request: ApiRequest,
  call: Call,
) {
  const key = request.authorization.replace(/^Bearer /, "");
  call.trusted = key === keys.secretKey;
  if (call.trusted) return true;
  const intent = state.store.intent.get(call.id) ?? state.store.setup.get(call.id);
  return (
    key === keys.publishableKey &&
    !!route.forBrowsers &&
    intent?.clientSecret === text(call.params, "client_secret")
  );
}

async function before(fault: Fault | undefined): Promise<Reaction | undefined> {
  if (fault?.kind === "delay") await wait(fault.ms ?? 0);
  if (fault?.kind === "key-in-use") return write(keyInUse());
  if (fault?.kind === "too-many") return write(tooMany());
  if (fault?.kind === "server-error-before") return write(serverError());
  if (fault?.kind === "reset-before") return "reset";
  if (fault?.kind === "hang") return "silence";
  return undefined;
}

function after(fault: Fault | undefined, written: Written): Reaction {
  if (fault?.kind === "reset-after") return "reset";
  return fault?.kind === "hang-after" ? "silence" : written;
}

// Stripe keeps an answer once the work has begun; a request it refused for its words alone is not remembered.
const isKept = ({ status }: Written) =>
  status !== 400 && status !== 401 && status !== 404 && status !== 429;
