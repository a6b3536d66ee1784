import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Ctx, ctxFor, type Owner, type Permission } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { findAccount, findAccountByEmail, findSignedIn } from "#domain/people/find-account.ts";
import { keepLink } from "#domain/people/mailed-links.ts";
import { whyStopped } from "#domain/people/rules.ts";
import { signIn } from "#domain/people/sign-in.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { engines } from "#tests/support/engines.ts";
import { accountsOn, anAccount, password } from "#tests/support/people.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { acceptInvitation, findInvitation } from "./accept-invitation.ts";
import { setAccess, setPermissions, setRole } from "./change-access.ts";
import { invitationForm } from "./forms.ts";
import { invite, inviteAgain, withdrawInvitation } from "./invite.ts";
import { listInvitations } from "./queries.ts";
import { shutOut } from "./shut-out.ts";
import { usualVisitor } from "#tests/support/visiting-from.ts";

const saw = (version: string) => ({ password, code: "", version });
const from = saw("");
const chosen = "otters-by-the-weir";
const values = {
  firstName: "Mia",
  lastName: "Holt",
  email: " Mia@Example.com",
  kind: "shop",
};

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let accounts: ReturnType<typeof accountsOn>;
  let owner: Ctx<Owner>;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    accounts = accountsOn(studio.db);
  });
  afterAll(() => studio.db.close());
  beforeEach(async () => {
    await emptyTables(
      studio.owner,
      "auth_users, auth_verifications, clients, rate_limits, audit_log, outbox",
    );
    owner = await anOwner();
  });

  const at = (now = noon) => ({
    ...studio.guest({}, now),
    ports: { ...studio.guest().ports, accounts },
  });
  const asOwner = (accountId: string) =>
    ctxFor({ kind: "staff", accountId, role: "owner" } as const, at());
  const anOwner = async () =>
    asOwner((await anAccount(studio, { userType: undefined, staff: "owner" })).accountId);
  const aTherapist = (permissions: readonly Permission[] = []) =>
    anAccount(studio, { userType: "therapist", permissions });
  const rows = async (sql: string, values: unknown[] = []) =>
    (await studio.owner.query(sql, values)).rows;
  const audited = () =>
    rows(
      "select action, outcome, subject_id, address from audit_log where actor_id is not null order by at",
    );
  const invited = async (more: Record<string, string> = {}) => {
    const outcome = await invite(owner, invitationForm.parse({ ...values, ...more }), from);
    if (!outcome.ok) throw new Error(outcome.why);
    return outcome.value.invitationId;
  };
  const linkTo = (accountId: string) =>
    studio.db.transaction({ actor: "auth" }, (tx) =>
      keepLink(tx, { purpose: "invitation", accountId, now: noon }),
    );
  const accept = (token: string, word = chosen, now = noon) =>
    acceptInvitation(at(now), { token, password: word, confirmPassword: word });
  const sessionOf = (accountId: string) =>
    accounts.openSession({
      accountId,
      now: noon,
      expiresAt: after(noon, days(1)),
      address: "",
      device: "",
    });

  test("an invited person chooses their own password and gets their role; the link works once", async () => {
    const id = await invited();
    const token = await linkTo(id);
    expect(await findInvitation(at(), token)).toEqual({ firstName: "Mia", kind: "shop" });
    expect(await accept(token, "short")).toMatchObject({ ok: false, why: "unfit-password" });
    expect(await accept(token, "elevenchars")).toMatchObject({
      error: "Password must be at least 12 characters long",
    });
    expect(await accept(token)).toEqual({ ok: true, value: { kind: "shop" } });
    expect(await accept(token)).toEqual({ ok: false, why: "link-over" });
    expect(await findAccountByEmail(at(), "mia@example.com")).toMatchObject({
      name: "Mia Holt",
      emailVerified: true,
      staff: { role: "shop", accessEnabled: true },
      person: undefined,
    });
    const entered = { email: "mia@example.com", password: chosen };
    expect(await signIn(at(), "dashboard", entered, { ...from, device: "" })).toMatchObject({
      ok: true,
    });
    expect(await listInvitations(owner)).toEqual([]);
  });

  test("a therapist gets exactly the permissions that were ticked", async () => {
    const token = await linkTo(
      await invited({
        kind: "therapist",
        create_notes: "on",
        manage_sessions: "on",
        role: "owner",
      }),
    );
    await accept(token);
    const therapist = await findAccountByEmail(at(), "mia@example.com");
    expect(therapist).toMatchObject({
      permissions: ["create_notes", "manage_sessions"],
      staff: undefined,
    });
    expect(therapist?.person?.userType).toBe("therapist");
  });

  test("permissions that are sent for shop staff are ignored", async () => {
    expect(invitationForm.parse({ ...values, create_notes: "on" }).permissions).toEqual([]);
  });

  test("the former account of an invited address loses its password and its sessions", async () => {
    const squatter = await anAccount(studio, { email: "mia@example.com", verified: false });
    const secret = await sessionOf(squatter.accountId);
    await accept(await linkTo(await invited()));
    expect(await findSignedIn(at(), secret)).toBeUndefined();
    expect(await accounts.check("mia@example.com", chosen)).toBe(squatter.accountId);
    expect(await findAccount(at(), squatter.accountId)).toMatchObject({
      emailVerified: true,
      staff: { role: "shop" },
    });
  });

  test("a member of staff, a client or a person with an open invitation is not invited", async () => {
    await invited();
    const again = (more: Record<string, string>) =>
      invite(owner, invitationForm.parse({ ...values, ...more }), from);
    expect(await again({})).toEqual({ ok: false, why: "already-invited" });
    const [therapist, client] = [await aTherapist(), await anAccount(studio)];
    expect(await again({ email: therapist.email, kind: "therapist" })).toEqual({
      ok: false,
      why: "already-staff",
    });
    expect(await again({ email: client.email, kind: "therapist" })).toEqual({
      ok: false,
      why: "is-client",
    });
    expect(await again({ email: therapist.email, kind: "shop" })).toMatchObject({ ok: true });
  });

  test("an invitation ends after a week, when it is withdrawn, and when it is sent again with another link", async () => {
    const id = await invited();
    const first = await linkTo(id);
    expect(await accept(first, chosen, after(noon, days(7)))).toEqual({
      ok: false,
      why: "link-over",
    });
    expect(await inviteAgain(owner, id)).toMatchObject({ ok: true });
    expect(await accept(first)).toEqual({ ok: false, why: "link-over" });
    const second = await linkTo(id);
    expect(await withdrawInvitation(owner, id)).toMatchObject({ ok: true });
    expect(await accept(second)).toEqual({ ok: false, why: "link-over" });
    expect(await withdrawInvitation(owner, id)).toEqual({ ok: false, why: "no-invitation" });
    expect(await findAccountByEmail(at(), "mia@example.com")).toBeUndefined();
    expect(
      (await rows("select event from outbox order by created_at")).map(({ event }) => event),
    ).toEqual(expect.arrayContaining(["staff.invited", "staff.invitation-withdrawn"]));
  });

  test("a change of permissions, role or access applies to the next request of a running session", async () => {
    const [therapist, shop] = [
      await aTherapist(),
      await anAccount(studio, { userType: undefined, staff: "shop" }),
    ];
    const [hers, his] = [await sessionOf(therapist.accountId), await sessionOf(shop.accountId)];
    await setPermissions(owner, { ...therapist, permissions: ["edit_notes"], ...from });
    expect((await findSignedIn(at(), hers))?.permissions).toEqual(["edit_notes"]);
    await setRole(owner, { accountId: shop.accountId, role: "owner", ...saw("shop") });
    expect((await findSignedIn(at(), his))?.staff?.role).toBe("owner");
    await setAccess(owner, {
      accountId: shop.accountId,
      area: "staff",
      enabled: false,
      ...from,
    });
    expect(whyStopped("dashboard", await findSignedIn(at(), his))).toEqual({ stop: "door" });
    await studio.db.transaction(owner.identity, (tx) =>
      shutOut(tx, owner, { ...therapist, ...from }),
    );
    expect(whyStopped("therapist", await findSignedIn(at(), hers))).toBeDefined();
  });

  test("access that is turned on again needs a new sign-in", async () => {
    const client = await anAccount(studio);
    const secret = await sessionOf(client.accountId);
    const who = { accountId: client.accountId, area: "portal", ...from } as const;
    expect(await setAccess(owner, { ...who, enabled: false })).toMatchObject({ ok: true });
    expect(await setAccess(owner, { ...who, enabled: true })).toMatchObject({ ok: true });
    expect(await findSignedIn(at(), secret)).toBeUndefined();
    expect((await findAccount(at(), client.accountId))?.person?.accessEnabled).toBe(true);
  });

  test("owners cannot change their own role or access", async () => {
    const who = { accountId: owner.actor.accountId, ...from };
    expect(await setRole(owner, { ...who, role: "shop" })).toEqual({ ok: false, why: "yourself" });
    const off = { ...who, area: "staff", enabled: false } as const;
    expect(await setAccess(owner, off)).toEqual({ ok: false, why: "yourself" });
  });

  test("a former owner changes nothing, even with a page opened before", async () => {
    const other = await anOwner();
    const client = await anAccount(studio);
    await setRole(owner, { accountId: other.actor.accountId, role: "shop", ...saw("owner") });
    const off = {
      accountId: client.accountId,
      area: "portal",
      enabled: false,
      ...from,
    } as const;
    expect(await setAccess(other, off)).toEqual({ ok: false, why: "not-owner" });
    expect(await invite(other, invitationForm.parse(values), from)).toEqual({
      ok: false,
      why: "not-owner",
    });
  });

  test("two owners who turn each other's access off at once leave one", async () => {
    const other = await anOwner();
    const out = (by: Ctx<Owner>, whom: Ctx<Owner>) =>
      setAccess(by, {
        accountId: whom.actor.accountId,
        area: "staff",
        enabled: false,
        ...from,
      });
    const outcomes = await Promise.all([out(owner, other), out(other, owner)]);
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  test("the database keeps the last owner", async () => {
    for (const change of ["access_enabled = false", "role = 'shop'"])
      await expect(studio.owner.exec(`update staff_roles set ${change}`)).rejects.toThrow(
        "the last owner stays",
      );
  });

  test("a role goes to therapists and staff, never to a client or a missing account", async () => {
    const [therapist, client] = [await aTherapist(), await anAccount(studio)];
    const grant = (accountId: string) => setRole(owner, { accountId, role: "shop", ...from });
    expect(await grant(therapist.accountId)).toMatchObject({ ok: true });
    expect(await grant(client.accountId)).toEqual({ ok: false, why: "nobody" });
    expect(await grant("00000000-0000-4000-8000-000000000000")).toEqual({
      ok: false,
      why: "nobody",
    });
    expect(await grant("'; drop table clients")).toEqual({ ok: false, why: "nobody" });
  });

  test("each change has an audit event and an email; what is so already has neither", async () => {
    const therapist = await aTherapist();
    await setPermissions(owner, { ...therapist, permissions: ["edit_notes"], ...from });
    await setPermissions(owner, { ...therapist, permissions: ["edit_notes"], ...from });
    const line = {
      outcome: "done",
      subject_id: therapist.accountId,
      address: usualVisitor.address,
    };
    expect(await audited()).toEqual([{ action: "permissions.changed", ...line }]);
    expect(await rows("select event, payload->>'change' as change from outbox")).toEqual([
      { event: "account.access-changed", change: "permissions" },
    ]);
  });
});
