import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { clientNoteResponses, responseReplies } from "#db/schema/care/responses.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { aRecord } from "#tests/support/care.ts";
import { aClient, aTherapist, at } from "#tests/support/schedule.ts";
import { aClientNote, treats } from "#tests/support/shared-notes.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { markResponseSeen, replyToResponse } from "./answer-response.ts";
import { findClientOfResponse, findResponse, listResponses } from "./queries.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  [tom, ana] = [await aTherapist(studio, []), await aClient(studio)];
  await treats(studio, tom, ana);
});
afterAll(() => studio.db.close());
beforeEach(() =>
  studio.owner.exec("delete from client_notes; delete from outbox; delete from audit_log"),
);

/** Ana's response to a new note of a colleague's. */
async function aResponse(
  words: { clientQuestion?: string; clientFeedback?: string } = {},
): Promise<string> {
  const writer = await aTherapist(studio);
  await treats(studio, writer, ana);
  const clientNoteId = await aClientNote(writer, ana);
  const row = {
    ...words,
    clientNoteId,
    clientId: ana.actor.id,
    complianceStatus: "difficulty",
    createdAt: noon,
  } as const;
  const id = { id: clientNoteResponses.id };
  return ana.db.transaction(ana.identity, async (tx) => {
    const [given] = await tx.insert(clientNoteResponses).values(row).returning(id);
    return given!.id;
  });
}

/** Ana writes below a response. */
const writes = (responseId: string, body: string) =>
  ana.db.transaction(ana.identity, async (tx) => {
    const author = {
      author: "client",
      authorId: ana.actor.id,
      clientId: ana.actor.id,
    } as const;
    await tx
      .insert(responseReplies)
      .values({ ...author, responseId, body, writtenAt: after(noon, minutes(5)) });
  });

const listed = async (view: "" | "all" = "", ctx = tom) => {
  const { rows, counts } = await listResponses(ctx, { view, page: 1 });
  expect(counts[view]).toBe(rows.length);
  return rows.map(({ id, isWaiting, isUnseen }) => ({ id, isWaiting, isUnseen }));
};
const notified = async () =>
  (
    await studio.owner.query(
      "select payload->>'to' as to from outbox where event = 'reply.written'",
    )
  ).rows;

test("a response waits until it is seen, and a question until it is answered", async () => {
  const [plain, asked] = [await aResponse(), await aResponse({ clientQuestion: "Every day?" })];
  const record = await aRecord(tom, ana);
  expect(await listed()).toHaveLength(2);
  await markResponseSeen(tom, record, plain);
  await markResponseSeen(tom, record, asked);
  expect(await listed()).toEqual([
    {
      id: asked,
      isWaiting: true,
      isUnseen: false,
    },
  ]);
  expect(await replyToResponse(tom, record, { id: asked, body: "Yes" })).toMatchObject({
    ok: true,
  });
  expect([await listed(), (await listed("all")).length]).toEqual([[], 2]);
  await writes(asked, "Even on Sundays?");
  expect(await listed()).toEqual([
    {
      id: asked,
      isWaiting: true,
      isUnseen: false,
    },
  ]);
});

test("the list of all clients' responses has no text", async () => {
  await aResponse({ clientQuestion: "Heron question", clientFeedback: "Heron feedback" });
  expect(JSON.stringify(await listResponses(tom, { view: "all", page: 1 }))).not.toContain("Heron");
});

test("an answer marks the response as seen, notifies the client, and is saved once however often it is sent", async () => {
  const id = await aResponse({ clientQuestion: "Every day?" });
  await writes(id, "Or twice?");
  const record = await aRecord(tom, ana);
  const later = at(tom, after(noon, minutes(9)));
  await Promise.all(
    [1, 2, 3].map(() => replyToResponse(later, record, { id, body: "Once is enough" })),
  );
  const found = await findResponse(tom, record, id);
  expect(found).toMatchObject({
    question: "Every day?",
    isWaiting: false,
    seenAt: later.now,
  });
  expect(found?.replies).toMatchObject([
    {
      author: "client",
      body: "Or twice?",
      readAt: later.now,
    },
    {
      author: "therapist",
      body: "Once is enough",
      readAt: null,
    },
  ]);
  expect(await notified()).toEqual([{ to: "client" }]);
});

test("after a withdrawal of consent nothing is written, but a response can be marked as seen", async () => {
  const id = await aResponse();
  const record = await aRecord(tom, ana);
  await studio.owner.query("update consents set withdrawn_at = given_at where client_id = $1", [
    ana.actor.id,
  ]);
  expect(await replyToResponse(tom, record, { id, body: "Well done" })).toEqual({
    ok: false,
    why: "no-consent",
  });
  expect(await findResponse(tom, record, id)).toMatchObject({ replies: [], seenAt: null });
  expect(await markResponseSeen(tom, record, id)).toMatchObject({ ok: true });
  await studio.owner.query("update consents set withdrawn_at = null where client_id = $1", [
    ana.actor.id,
  ]);
});

test("a therapist who does not treat the client finds none of their responses", async () => {
  const id = await aResponse();
  const stranger = await aTherapist(studio, ["create_notes", "edit_notes", "access_confidential"]);
  expect([await listed("all", stranger), await findClientOfResponse(stranger, id)]).toEqual([
    [],
    undefined,
  ]);
  expect(await findClientOfResponse(tom, id)).toBe(ana.actor.id);
});
