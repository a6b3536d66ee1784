import { sql } from "drizzle-orm";
import { Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Db } from "#domain/kernel/database/database.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { GatheringSocket } from "./gathering-socket.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio({}, "postgres")));
afterAll(() => studio.db.close());

const askThree = (db: Db) =>
  Promise.all([1, 2, 3].map((number) => db.execute(sql`select ${number}::int as answer`)));

test("a transaction's beginning, who asks and its first questions are sent in one piece", async () => {
  await studio.db.read({ actor: "guest" }, askThree);
  const pieces = vi.spyOn(Socket.prototype as Required<Pick<Socket, "_writev">>, "_writev");
  const answers = await studio.db.read({ actor: "guest" }, askThree);
  const sockets = pieces.mock.contexts as unknown[];
  vi.restoreAllMocks();
  expect(answers.map((answer) => (answer as { rows: unknown[] }).rows)).toEqual([
    [{ answer: 1 }],
    [{ answer: 2 }],
    [{ answer: 3 }],
  ]);
  expect(sockets.filter((socket) => socket instanceof GatheringSocket)).toHaveLength(1);
});
