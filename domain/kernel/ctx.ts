import type { Database, Identity } from "./database/database.ts";
import type { FileStore, Log, Mailer, Outgoing } from "./ports.ts";
import type { Receipts } from "./text/receipt.ts";

/** A browser without a sign-in: its cart and the orders it has proved to own. */
export type Guest = { kind: "guest"; cart?: string | undefined; orders: readonly string[] };
/**
 * The app's own processes: jobs, webhooks, and the part of a command that must see more than its
 * visitor may.
 */
export type System = { kind: "system" };
/**
 * The auth service: what sign-in, registration and mailed links do before the person has proved who
 * they are.
 */
export type AuthService = { kind: "auth" };
/** A signed-in client: `id` is their row in `clients`; with their browser's cart where they fill it. */
export type Client = { kind: "client"; id: string; accountId: string; cart?: string | undefined };
/** A signed-in therapist, with what they may do beyond their own day. */
export type Therapist = {
  kind: "therapist";
  id: string;
  accountId: string;
  permissions: readonly Permission[];
};
/** A member of the back-office. */
export type Staff = { kind: "staff"; accountId: string; role: StaffRole };
/** The person who runs the studio: a member of staff with the owner's role. */
export type Owner = Staff & { role: "owner" };
/** A program with a key of the API: `id` is the key, `accountId` the owner who made it. */
export type ApiKey = {
  kind: "key";
  id: string;
  name: string;
  accountId: string;
  scopes: readonly string[];
};
/** An actor that a guard has let in. */
export type SignedIn = Client | Therapist | Staff;
export type Actor = Guest | System | AuthService | Client | Therapist | Staff | ApiKey;

/** A therapist's permissions by their mapped names (requirements 2.3.2). */
export type Permission =
  | "view_all_clients"
  | "create_notes"
  | "edit_notes"
  | "manage_sessions"
  | "access_confidential";
export type StaffRole = "owner" | "shop";

/**
 * What a module needs from outside; each module adds its own in its `ports.ts`. Never called inside
 * a transaction.
 */
export interface Ports {
  mail: Mailer;
  files: FileStore;
  outgoing: Outgoing;
  log: Log;
  receipts: Receipts;
  /**
   * The hash of a visitor's address or secret, for places where the value itself must not be
   * stored: limits, security events.
   */
  fingerprint(text: string): string;
  /** Scheme and host under which people reach this site, for links in mails. */
  origin(): string;
}

/** Who sent a request, by its network address: for limits and the audit. */
type Visitor = { readonly address: string };

/**
 * Everything a command or a query may know about its caller: who, from where, when, the data and
 * the outside world.
 */
export type Ctx<A extends Actor = Actor> = {
  readonly actor: A;
  /**
   * Who sent the request, also where a command goes on as the system; undefined for jobs and for
   * what the card provider tells.
   */
  readonly visitor: Visitor | undefined;
  readonly now: Date;
  readonly db: Database;
  readonly ports: Ports;
  /** The same object for the whole request, so that its reads share a connection. */
  readonly identity: Identity;
};

/** All of a context but its actor; another context is one, too. */
type Outside = Pick<Ctx, "visitor" | "now" | "db" | "ports">;

/** A context for one actor at one moment; of another context it takes over everything else. */
export const ctxFor = <A extends Actor>(
  actor: A,
  { visitor, now, db, ports }: Outside,
): Ctx<A> => ({
  actor,
  visitor,
  now,
  db,
  ports,
  identity: identityOf(actor),
});

const systems = new WeakMap<Ctx, Ctx<System>>();

/**
 * The same request, seen by the system: for steps that touch rows the visitor may not see. It is
 * the same object each time, so that what is read by it shares a connection, too.
 */
export function asSystem(ctx: Ctx): Ctx<System> {
  const known = systems.get(ctx) ?? ctxFor({ kind: "system" }, ctx);
  systems.set(ctx, known);
  return known;
}

/** The same request, with the auth service as the actor. */
export const asAuthService = (ctx: Ctx): Ctx<AuthService> => ctxFor({ kind: "auth" }, ctx);

/**
 * The network address that a limit counts. Throws where there is no visitor: a limit that counted
 * none would hold for no one, and one that counted all of them together would stop everyone.
 */
export function visitorAddress({ visitor }: Pick<Ctx, "visitor">): string {
  if (!visitor) throw new Error("What is limited by the visitor's address needs a visitor.");
  return visitor.address;
}

function identityOf(actor: Actor): Identity {
  switch (actor.kind) {
    case "system":
    case "auth":
      return { actor: actor.kind };
    case "guest":
      return {
        actor: "guest",
        cart: actor.cart,
        orders: actor.orders,
      };
    case "client":
      return {
        actor: "client",
        cart: actor.cart,
        person: actor.id,
        account: actor.accountId,
      };
    case "therapist":
      return {
        actor: "therapist",
        person: actor.id,
        account: actor.accountId,
        flags: actor.permissions,
      };
    case "staff":
      return {
        actor: "staff",
        account: actor.accountId,
        role: actor.role,
      };
    case "key":
      return {
        actor: "key",
        person: actor.id,
        account: actor.accountId,
        flags: actor.scopes,
      };
  }
}
