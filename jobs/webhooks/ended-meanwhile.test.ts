// A call that is under way while its receiver is paused or stopped.
import { expect, test } from "vitest";
import type { CallOutcome } from "#domain/kernel/ports.ts";
import { recordCall } from "#domain/studio/webhooks/record-call.ts";
import { anAccount } from "#tests/support/people.ts";
import { createStudio, noon } from "#tests/support/studio.ts";

const studio = await createStudio();
const { accountId } = await anAccount(studio, { userType: undefined, staff: "owner" });

test.each(["paused", "stopped"])(
  "a delivery to a receiver that was %s can be sent again",
  async (state) => {
    const one = async (statement: string, values: unknown[]) =>
      (await studio.owner.query<{ id: string; state: string }>(statement, values)).rows[0]!;
    const { id } = await one(
      `insert into webhook_endpoints (name, url, secret_sealed, state, failing_since, added_by, created_at)
       values ($1, 'https://example.com', 'x', $1, '2026-06-01', $2, now()) returning id`,
      [state, accountId],
    );
    const message = await one(
      `insert into webhook_messages (id, event_type, happened_at, data)
       values (gen_random_uuid(), 'client.created', $1, '{}') returning id`,
      [noon],
    );
    const delivery = await one(
      `insert into webhook_deliveries (message_id, endpoint_id, begun_at, state)
       values ($1, $2, $3, 'given-up') returning id`,
      [message.id, id, noon],
    );
    const outcome: CallOutcome = { outcome: "failed", why: "too-slow" };
    const due = {
      deliveryId: delivery.id,
      round: 1,
      tries: 0,
    };
    const called = {
      id,
      outcome,
      milliseconds: 10,
    };
    await recordCall(studio.system(), due, called);
    const after = "select id, state from webhook_deliveries where id = $1";
    expect(await one(after, [delivery.id])).toMatchObject({ state: "given-up" });
  },
);
