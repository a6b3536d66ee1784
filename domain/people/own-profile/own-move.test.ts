import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { engines } from "#tests/support/engines.ts";
import { anAccount, asActor } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { confirmMove, isMoveUnseen } from "./own-move.ts";

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
  });
  afterAll(() => studio.db.close());
  beforeEach(() => emptyTables(studio.owner, "auth_users, clients, audit_log"));

  /** A client, who moved in or registered. */
  async function aClient(movedIn: boolean): Promise<Ctx<Client>> {
    const { person, accountId } = await anAccount(studio);
    if (movedIn)
      await studio.owner.query("update clients set moved_in_at = now() where id = $1", [
        person!.id,
      ]);
    return asActor(studio, { kind: "client", id: person!.id, accountId });
  }

  test("who moved in is shown once what came along, and who registered never", async () => {
    const [moved, other] = [await aClient(true), await aClient(false)];
    expect(await isMoveUnseen(moved)).toBe(true);
    expect(await isMoveUnseen(other)).toBe(false);
    await confirmMove(moved);
    await confirmMove(moved);
    await confirmMove(other);
    expect(await isMoveUnseen(moved)).toBe(false);
    const { rows } = await studio.owner.query(
      "select subject_id from audit_log where action = 'client.move-seen'",
    );
    expect(rows).toEqual([{ subject_id: moved.actor.id }]);
  });
});
