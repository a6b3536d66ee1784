import type { Database, Identity } from "./database.ts";
import type { FileStore, Log, Mailer } from "./ports.ts";
import type { Receipts } from "./receipt.ts";

/** A browser without a sign-in: its cart and the orders it has proved to own. */
export type Guest = { kind: "guest"; cart?: string | undefined; orders: readonly string[] };
/** Our own processes: jobs, webhooks, and the part of a verb that must see more than its visitor may. */
export type System = { kind: "system" };
export type Actor = Guest | System;

/** What a noun needs from outside; each noun adds its own in its `ports.ts`. Never called inside a transaction. */
export interface Ports {
  mail: Mailer;
  files: FileStore;
  log: Log;
  receipts: Receipts;
  /** Stands for a visitor's address or secret where the thing itself must not be kept: limits, security events. */
  fingerprint(text: string): string;
  /** Scheme and host under which people reach this site, for links in mails. */
  origin(): string;
}

/** Everything a verb or a query may know about its caller: who, when, the data and the outside world. */
export type Ctx<A extends Actor = Actor> = {
  readonly actor: A;
  readonly now: Date;
  readonly db: Database;
  readonly ports: Ports;
  /** The same object for the whole request, so that its reads share a connection. */
  readonly identity: Identity;
};

/** A context for one actor at one moment. */
export function ctxFor<A extends Actor>(actor: A, outside: { now: Date; db: Database; ports: Ports }): Ctx<A> {
  return { actor, ...outside, identity: identityOf(actor) };
}

/** The same moment and ports, seen by the system: for steps that touch rows the visitor may not see. */
export const asSystem = (ctx: Ctx): Ctx<System> =>
  ctxFor({ kind: "system" }, { now: ctx.now, db: ctx.db, ports: ctx.ports });

function identityOf(actor: Actor): Identity {
  if (actor.kind === "system") return { actor: "system" };
  return { actor: "guest", cart: actor.cart, orders: actor.orders };
}
