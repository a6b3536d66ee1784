// The link by which a reader opens a letter that was sent to them: its code, its end, and what is counted.
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { after, days } from "#domain/kernel/time.ts";
import { openLetterStudio, refused, unwrap } from "#tests/support/letters.ts";
import { noon } from "#tests/support/studio.ts";
import { withdrawLetterConsent } from "./decide.ts";
import { codeOfSend, hashOfMark } from "./link.ts";
import { findSend, openLetter } from "./open-letter.ts";
import { listSends } from "./queries.ts";
import { endLink, notePrinted } from "./send-letter.ts";

const { studio, tom, ana, record, aSent, empty, close } = await openLetterStudio();
afterAll(close);
beforeEach(empty);

test("a link opens the letter with its code only, and each opening is counted and noted", async () => {
  const { id, sendId, mark } = await aSent();
  const code = codeOfSend(studio.system(), sendId);
  const system = studio.system();
  expect(await openLetter(system, { mark, code: "AAAA-AAAA" })).toEqual(refused("wrong-code"));
  expect(await openLetter(system, { mark: `${mark}x`, code })).toEqual(refused("unknown"));
  const typed = code.toLowerCase().replace("-", " ");
  expect(await openLetter(system, { mark, code: typed })).toMatchObject({ ok: true });
  const [send] = await listSends(tom, id);
  expect([send!.timesOpened, send!.firstOpenedAt]).not.toContain(null);
  expect(send!.timesOpened).toBe(1);
  const { rows } = await studio.owner.query(
    "select outcome from audit_log where action = 'client-letter.opened' order by outcome",
  );
  expect(rows).toEqual([{ outcome: "done" }, { outcome: "refused" }]);
  expect(hashOfMark(mark)).not.toContain(code);
});

test("the ninth code within a day is refused, the right one too", async () => {
  const { sendId, mark } = await aSent();
  const code = codeOfSend(studio.system(), sendId);
  for (let tried = 0; tried < 8; tried += 1)
    await openLetter(studio.system(), { mark, code: "AAAA-AAAA" });
  expect(await openLetter(studio.system(), { mark, code })).toEqual(refused("too-many"));
});

test("a link ends after 30 days, by hand, and the moment the client takes their consent back", async () => {
  const first = await aSent();
  const later = studio.system(after(noon, days(31)));
  expect((await findSend(later, first.mark))!.isOver).toBe(true);
  expect((await findSend(studio.system(), first.mark))!.isOver).toBe(false);
  unwrap(await endLink(tom, await record(), first.sendId));
  const { sendId, mark } = await aSent();
  expect(await endLink(tom, await record(), first.sendId)).toEqual(refused("no-such-link"));
  unwrap(await withdrawLetterConsent(ana, (await letterOf(sendId)).id));
  const code = codeOfSend(studio.system(), sendId);
  for (const over of [first.mark, mark])
    expect(await openLetter(studio.system(), { mark: over, code })).toEqual(refused("over"));
  const { id } = await letterOf(sendId);
  expect(await notePrinted(tom, await record(), { id, key: randomUUID() })).toEqual(
    refused("no-letter-consent"),
  );
});
const letterOf = async (sendId: string) =>
  (
    await studio.owner.query<{ id: string }>(
      "select letter_id as id from letter_sends where id = $1",
      [sendId],
    )
  ).rows[0]!;
