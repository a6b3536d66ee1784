// A second factor for tests: turned on with the app's first code, and entered after the password.
import { expect } from "vitest";
import { after, seconds } from "#domain/kernel/time.ts";
import type { Account } from "#domain/people/find-account.ts";
import { beginSecondFactor } from "#domain/people/own-account/begin-second-factor.ts";
import { confirmSecondFactor } from "#domain/people/own-account/confirm-second-factor.ts";
import { findPendingKey } from "#domain/people/own-account/second-factor.ts";
import { signIn } from "#domain/people/sign-in.ts";
import { takeSecondStep } from "#domain/people/take-second-step.ts";
import { emptyTables } from "./empty-tables.ts";
import { accountsOn, asHerself, password, proofs, shownBy } from "./people.ts";
import { noon, type Studio } from "./studio.ts";

export const address = "192.0.2.1";
export const browser = { address, device: "Firefox" };
/** A later step of the clock: the codes before it are over. */
export const step = (count: number) => after(noon, seconds(30 * count));

/** The steps of accounts of a studio, and what was written and told of them. */
export function secondFactorsIn(studio: Studio) {
  const empty = () =>
    emptyTables(studio.owner, "rate_limits, audit_log, outbox, auth_sessions, auth_verifications");
  const at = (now = noon) => ({
    ...studio.guest({}, now),
    ports: { ...studio.guest().ports, ...proofs, accounts: accountsOn(studio.db) },
  });
  const rows = async (sql: string) => (await studio.owner.query(sql)).rows;
  const news = () =>
    rows(
      "select payload->>'news' as news from outbox where event = 'account.news' order by created_at",
    );

  async function begin(ana: Account, now = noon, code = "") {
    expect(await beginSecondFactor(asHerself(studio, ana, now), { password, code })).toMatchObject({
      ok: true,
    });
    return (await findPendingKey(asHerself(studio, ana, now), {
      issuer: "Free Rein",
      email: ana.email,
    }))!;
  }
  async function turnOn(ana: Account, now = noon) {
    const { manualKey: key } = await begin(ana, now);
    const shown = { code: shownBy(key, now), address, secret: undefined };
    const on = await confirmSecondFactor(asHerself(studio, ana, now), shown);
    if (!on.ok) throw new Error(on.why);
    return { key, codes: on.value.codes };
  }
  async function showPassword(ana: Account, now: Date): Promise<string> {
    const area = ana.person?.userType ?? "dashboard";
    const entered = await signIn(at(now), area, { email: ana.email, password }, browser);
    if (!entered.ok || !("step" in entered.value)) throw new Error("no second step");
    return entered.value.step;
  }
  const enter = (token: string, code: string, now: Date) =>
    takeSecondStep(at(now), "client", { step: token, code }, browser);

  return {
    empty,
    at,
    rows,
    news,
    begin,
    turnOn,
    showPassword,
    enter,
  };
}
