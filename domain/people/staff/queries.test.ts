import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Ctx, ctxFor, type Owner } from "#domain/kernel/ctx.ts";
import { engines } from "#tests/support/engines.ts";
import { anAccount } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { listClientAccess } from "./list-client-access.ts";
import { listColleagues } from "./queries.ts";

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let owner: Ctx<Owner>;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    const { accountId } = await anAccount(studio, { userType: undefined, staff: "owner" });
    owner = ctxFor({ kind: "staff", accountId, role: "owner" }, studio.guest());
  });
  afterAll(() => studio.db.close());

  test("the list has staff and therapists with their numbers; the one of clients has clients only", async () => {
    await anAccount(studio, { userType: "therapist" });
    await anAccount(studio, {
      userType: undefined,
      staff: "shop",
      firstName: "Zoe",
      lastName: "100%",
    });
    const client = await anAccount(studio, { portalAccess: false });
    const query = {
      words: "",
      sort: "name",
      descending: false,
      filters: { kind: "", access: "" },
      page: 1,
    } as const;
    const all = await listColleagues(owner, query);
    expect(all.total).toBe(3);
    expect(all.counts).toEqual({
      all: 3,
      owner: 1,
      shop: 1,
      therapist: 1,
      disabled: 0,
    });
    expect(
      (await listColleagues(owner, { ...query, words: "00%" })).rows.map(({ name }) => name),
    ).toEqual(["Zoe 100%"]);
    const clientsOff = await listClientAccess(owner, { ...query, filters: { access: "off" } });
    expect(clientsOff).toMatchObject({
      total: 1,
      all: 1,
      off: 1,
      rows: [{ accountId: client.accountId }],
    });
  });
});
