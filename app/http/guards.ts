import {
  createContext,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from "react-router";
import {
  type Client,
  type Ctx,
  ctxFor,
  type Owner,
  type SignedIn,
  type Staff,
  type Therapist,
} from "#domain/kernel/ctx.ts";
import type { Account } from "#domain/people/find-account.ts";
import type { RequiredPermissions } from "#domain/people/required-permissions/rules.ts";
import { noteDenial } from "#domain/people/note-denial.ts";
import { type Stop, safeReturn, whyStopped } from "#domain/people/rules.ts";
import type { Area } from "#domain/people/messages.ts";
import { anyone, requestContextOf } from "./ctx.ts";
import { sessionSecretOf, currentAccount } from "./signed-in.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * A person who has passed a guard: what their commands and queries demand, and how they are
 * greeted.
 */
export type SignedInAs<A extends SignedIn> = { ctx: Ctx<A>; account: Account };

const clientKey = createContext<SignedInAs<Client>>();
const therapistKey = createContext<SignedInAs<Therapist>>();
const staffKey = createContext<SignedInAs<Staff>>();
/** Why the guard turned its visitor away; the guard writes it to the audit. */
const denialKey = createContext<string | null>(null);
const anyKey = createContext<SignedInAs<SignedIn> & { area: Area }>();

/**
 * The signed-in client of this request; throws where no guard has let them in, so that a page
 * without a guard stays empty.
 */
export const requireClient = (context: Context): SignedInAs<Client> => context.get(clientKey);
/** The signed-in therapist of this request. */
export const requireTherapist = (context: Context): SignedInAs<Therapist> =>
  context.get(therapistKey);
/** The signed-in member of staff of this request. */
export const requireStaff = (context: Context): SignedInAs<Staff> => context.get(staffKey);

/**
 * The person who is signed in, and the area whose guard has let them in: for pages that all areas
 * have.
 */
export const requireSignedIn = (context: Context): SignedInAs<SignedIn> & { area: Area } =>
  context.get(anyKey);

/** Where an area's people set up their second factor: open to those who are stopped for want of one. */
const secondFactorPage = (area: Area): string => `/${area}/account/second-factor`;

/**
 * The owner of this request, for pages, actions and files that shop staff may not have; all others
 * of the back-office get 'Insufficient Permissions'. Commands behind it demand `Ctx<Owner>`.
 */
export function requireOwner(context: Context): SignedInAs<Owner> {
  const { ctx, account } = requireStaff(context);
  if (isOwner(ctx)) return { ctx, account };
  (context as RouterContextProvider).set(denialKey, "role");
  throw redirect(insufficient("dashboard", ["owner"]));
}

/** Whether the person signed in to the back-office owns the studio. */
export const isOwner = (ctx: Ctx<Staff>): ctx is Ctx<Owner> => ctx.actor.role === "owner";

/** The screen 'Insufficient Permissions' of an area, naming what is missing. */
const insufficient = (area: Area, missing: readonly string[]) =>
  `/${area}/insufficient-permissions?missing=${missing.join(",")}`;

/**
 * The client or therapist of the request, where they may enter their portal: for private files,
 * which no area's guard protects. For all others the file does not exist.
 */
export async function findPortalUser(
  context: Context,
): Promise<Ctx<Client> | Ctx<Therapist> | undefined> {
  const account = await currentAccount(context);
  const area = account?.person?.userType;
  if (!account || !area) return undefined;
  if (
    whyStopped(area, account, { secondFactorNeeded: requestContextOf(context).secondFactorNeeded })
  )
    return undefined;
  signInContext(area, account, context as RouterContextProvider);
  return (area === "client" ? requireClient(context) : requireTherapist(context)).ctx;
}

/**
 * The guard of an area, for its layout's middleware: it checks each page, data request, action and
 * file. `requiredPermissions` lists the ones that need permissions besides, by the pattern of their route
 * ("/therapist/notes").
 */
export function guardArea(
  area: Area,
  requiredPermissions: Readonly<Record<string, RequiredPermissions>> = {},
): MiddlewareFunction<Response> {
  return async ({ request, context, pattern }, next) => {
    const account = await currentAccount(context);
    const { secondFactorNeeded } = requestContextOf(context);
    const stop = whyStopped(area, account, {
      required: requiredPermissions[`/${pattern}`],
      secondFactorNeeded,
    });
    const settingUp = stop?.stop === "second-factor" && `/${pattern}` === secondFactorPage(area);
    const stopped = settingUp ? undefined : stop;
    if (stopped || !account)
      throw redirect(await redirectFor(area, { stopped, account, request, context }));
    signInContext(area, account, context as RouterContextProvider);
    const response = await next();
    const why = context.get(denialKey);
    if (why) await auditDenial(area, why, { account, context });
    return response;
  };
}

/** Writes to the audit that a signed-in person was stopped. */
function auditDenial(
  area: Area,
  why: string,
  { account, context }: { account: Account; context: Context },
) {
  return noteDenial(anyone(context), { by: account.accountId, area, why });
}

type Stopped = {
  stopped: Stop | undefined;
  account: Account | undefined;
  request: Request;
  context: Context;
};

/** Where a stopped request goes. */
async function redirectFor(
  area: Area,
  { stopped, account, request, context }: Stopped,
): Promise<string> {
  if (account) await auditDenial(area, stopped?.stop ?? "door", { account, context });
  if (stopped?.stop === "home") return stopped.home;
  if (stopped?.stop === "unverified") return `/${area}/verify-email`;
  if (stopped?.stop === "permissions") return insufficient(area, stopped.missing);
  if (stopped?.stop === "restricted") return `/${area}/access-restricted`;
  if (stopped?.stop === "second-factor") return secondFactorPage(area);
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const query = searchParams.size > 0 ? `?${searchParams.toString()}` : "";
  const from = safeReturn(area, pathname.replace(/\.data$/, "") + query);
  const isOver = !account && sessionSecretOf(context) !== undefined;
  const asked = new URLSearchParams({ ...(from && { from }), ...(isOver && { ended: "" }) });
  return `/${area}/login${asked.size > 0 ? `?${asked.toString()}` : ""}`;
}

function signInContext(area: Area, account: Account, context: RouterContextProvider): void {
  const outside = anyone(context);
  const { accountId, person, permissions, staff } = account;
  if (area === "dashboard" && staff) {
    const ctx = ctxFor({ kind: "staff", accountId, role: staff.role }, outside);
    context.set(staffKey, { account, ctx });
    context.set(anyKey, { account, ctx, area });
  } else if (area === "client" && person) {
    const ctx = ctxFor({ kind: "client", id: person.id, accountId }, outside);
    context.set(clientKey, { account, ctx });
    context.set(anyKey, { account, ctx, area });
  } else if (area === "therapist" && person) {
    const ctx = ctxFor({ kind: "therapist", id: person.id, accountId, permissions }, outside);
    context.set(therapistKey, { account, ctx });
    context.set(anyKey, { account, ctx, area });
  }
}
