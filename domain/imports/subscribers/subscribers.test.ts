import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tableReader } from "#adapters/tables/read-table.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { engines } from "#tests/support/engines.ts";
import { movesOf } from "#tests/support/moving-in.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { guessColumns } from "../columns.ts";
import { maxImport } from "../messages.ts";
import { subscribersKind } from "./subscribers-kind.ts";

const heading = "Email Address,OPTIN_TIME,Source,Method,Status";
const columns = ["email", "agreed_on", "source", "method", "status"];

test("the headings of a mailing list are known", () => {
  expect(guessColumns(subscribersKind, heading.split(","), new Map())).toEqual(columns);
});

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let owner: Ctx<Owner>;
  let moves: ReturnType<typeof movesOf>;
  beforeAll(async () => {
    studio = await createStudio({ tables: tableReader(maxImport) }, engine);
    moves = movesOf(studio, () => owner, { kind: "subscribers", heading, columns });
  });
  afterAll(() => studio.db.close());
  beforeEach(async () => {
    await emptyTables(studio.owner, "auth_users, subscriptions, letters, imports, outbox");
    owner = await aStaffMember(studio);
  });
  const subscribe = (email: string, ended: string | null, confirmed = true) =>
    studio.owner.query(
      `insert into subscriptions (email, topic, asked_at, confirm_hash, confirmed_at, wording, ended_at, ended_because)
        values ($1, 'news', '2026-01-01', gen_random_uuid()::text, $2, $3, $4, $5)`,
      [
        email,
        confirmed ? "2026-01-02" : null,
        confirmed ? "2026-11" : null,
        ended && "2026-05-03",
        ended,
      ],
    );
  const lines = [
    "ann@example.com,2023-05-04 10:22:11,Website form,Double opt-in,Subscribed",
    "BEN@example.com,13/02/2024,,A ticked box at the desk,yes",
  ];

  test("who agreed is on the list with when, where and how, and is told nothing", async () => {
    await moves.moveIn(lines);
    expect(
      await moves.rows(
        "select email, confirmed_at::date::text as on, wording, provenance from subscriptions order by email",
      ),
    ).toEqual([
      {
        email: "ann@example.com",
        on: "2023-05-03",
        wording: "moved-in",
        provenance: "Agreed on 04/05/2023, at Website form, by Double opt-in",
      },
      {
        email: "ben@example.com",
        on: "2024-02-13",
        wording: "moved-in",
        provenance: "Agreed on 13/02/2024, by A ticked box at the desk",
      },
    ]);
    expect(await moves.rows("select from outbox where event <> 'move-in.next'")).toEqual([]);
    expect(await moves.fates(await moves.moveIn(lines))).toEqual(["same", "same"]);
  });

  test("without a provenance, or having left, no one is put on the list", async () => {
    await subscribe("left@example.com", "left");
    await subscribe("bounced@example.com", "refused");
    await subscribe("waits@example.com", null, false);
    const id = await moves.moveIn([
      "none@example.com,,Website,,",
      "where@example.com,2023-05-04,,,",
      "soon@example.com,2999-05-04,Website,,",
      "gone@example.com,2023-05-04,Website,,Unsubscribed",
      "pending@example.com,2023-05-04,Website,,pending",
      "left@example.com,2023-05-04,Website,,",
      "bounced@example.com,2023-05-04,Website,,",
      "waits@example.com,2023-05-04,Website,,",
      "no address,2023-05-04,Website,,",
    ]);
    expect(await moves.fates(id)).toEqual([
      "refused: It does not say when they agreed.",
      "refused: It does not say where or how they agreed.",
      "refused: Agreed on: “2999-05-04” is no day of the past.",
      "refused: They do not want it, or did not confirm: “Unsubscribed”.",
      "refused: They do not want it, or did not confirm: “pending”.",
      "refused: They left on 03/05/2026: a file does not put them on the list again.",
      "refused: This address refuses our mail.",
      "refused: They asked for it here and have not confirmed: the link we mailed decides.",
      "refused: Email: Please enter a valid email address",
    ]);
    expect(await moves.rows("select from subscriptions")).toHaveLength(3);
  });

  test("undone but for who left, and not at all once a newsletter went out", async () => {
    const id = await moves.moveIn(lines);
    await studio.owner.exec(
      "update subscriptions set ended_at = now(), ended_because = 'left' where email = 'ben@example.com'",
    );
    await moves.undo(id);
    expect(await moves.rows("select email from subscriptions")).toEqual([
      { email: "ben@example.com" },
    ]);
    const other = await moves.moveIn(lines.slice(0, 1));
    await studio.owner.exec(`
      insert into letters (topic, subject, words, created_at, updated_at, sent_at, sent_by_name, sent_to)
      values ('news', 's', 'w', now(), now(), now() + interval '50 years', 'Kate', 1)`);
    await moves.undo(other);
    expect(await moves.fates(other)).toEqual(["new: Stays: something was built on it."]);
  });
});
