import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { after, minutes } from "#domain/kernel/time.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { accountsOn, anAccount, asHerself, password, proofs } from "#tests/support/people.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { type Account, findSignedIn } from "../find-account.ts";
import { askToSignIn, signInWithPasskey } from "../sign-in-with-passkey.ts";
import { addPasskey, askForPasskey } from "./add-passkey.ts";
import { listPasskeys } from "./passkeys.ts";
import { removePasskey } from "./remove-passkey.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());
beforeEach(() =>
  emptyTables(
    studio.owner,
    "rate_limits, audit_log, outbox, auth_sessions, auth_verifications, passkeys",
  ),
);

const [origin, address] = ["https://studio.test", "192.0.2.1"];
const site = { origin, siteName: "Free Rein" };
const browser = { address, device: "Firefox" };
const at = (now = noon) => ({
  ...studio.guest({}, now),
  ports: { ...studio.guest().ports, ...proofs, accounts: accountsOn(studio.db) },
});
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** A device in software: one key, its counter, and whether it has seen its owner (flags: present 1, verified 4, new key 64). */
function aDevice() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;
  const client = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const about = (flags: number, count: number) => {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags);
    tail.writeUInt32BE(count, 1);
    return Buffer.concat([createHash("sha256").update("studio.test").digest(), tail]);
  };
  const answer = (response: object) => {
    const name = base64url(id);
    return {
      id: name,
      rawId: name,
      type: "public-key",
      clientExtensionResults: {},
      response,
    };
  };
  return {
    make(options: object) {
      const data = client("webauthn.create", challengeIn(options), origin);
      const key = Buffer.concat([
        about(69, 0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseOf(publicKey),
      ]);
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}
      const head = Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex");
      const attestationObject = base64url(Buffer.concat([head, Buffer.from([key.length]), key]));
      return answer({
        clientDataJSON: base64url(data),
        attestationObject,
        transports: ["internal"],
      });
    },
    sign(options: object, { from = origin, verified = true, count = (counter += 1) } = {}) {
      const data = client("webauthn.get", challengeIn(options), from);
      const authData = about(verified ? 5 : 1, count);
      const signed = Buffer.concat([authData, createHash("sha256").update(data).digest()]);
      const signature = base64url(sign("sha256", signed, privateKey));
      return answer({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature,
      });
    },
  };
}
const challengeIn = (options: object) => (options as { challenge: string }).challenge;
/** The public key as devices write it: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseOf(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: "jwk" });
  const part = (text = "") => Buffer.from(text, "base64url");
  const [head, middle] = [Buffer.from("a5010203262001215820", "hex"), Buffer.from("225820", "hex")];
  return Buffer.concat([head, part(x), middle, part(y)]);
}

const proof = { password, code: "", address };
async function asked(ana: Account, now = noon): Promise<object> {
  const options = await askForPasskey(asHerself(studio, ana, now), site, proof);
  if (!options.ok) throw new Error(options.why);
  return options.value.options;
}
async function withPasskey(input: Parameters<typeof anAccount>[1] = {}) {
  const [ana, device] = [await anAccount(studio, input), aDevice()];
  const made = { name: "Phone", answer: device.make(await asked(ana)), origin, address };
  expect(await addPasskey(asHerself(studio, ana), made)).toMatchObject({ ok: true });
  return { ana, device };
}
async function question(now = noon): Promise<object> {
  const put = await askToSignIn(visitingFrom(at(now), address), { origin });
  return put.ok ? put.value.options : {};
}
const enter = (
  answer: unknown,
  now = noon,
  area: "client" | "therapist" | "dashboard" = "client",
) => signInWithPasskey(at(now), area, { answer, origin }, browser);

test("an added passkey signs its owner in, without password or code", async () => {
  const { ana, device } = await withPasskey();
  const entered = await enter(device.sign(await question()));
  expect(entered).toMatchObject({ ok: true });
  expect((await findSignedIn(at(), entered.ok ? entered.value.secret : ""))?.accountId).toBe(
    ana.accountId,
  );
  const mine = await listPasskeys(asHerself(studio, ana));
  expect(mine).toMatchObject([
    {
      name: "Phone",
      backedUp: false,
      createdAt: noon,
      lastUsedAt: noon,
    },
  ]);
});

test("an answer signs in once, within ten minutes, and only to a challenge from the server", async () => {
  const { device } = await withPasskey();
  const [first, late] = [device.sign(await question()), device.sign(await question())];
  expect(await enter(first)).toMatchObject({ ok: true });
  expect(await enter(first)).toEqual({ ok: false, why: "no-passkey" });
  expect(await enter(late, after(noon, minutes(10)))).toEqual({ ok: false, why: "no-passkey" });
  expect(await enter(device.sign({ challenge: base64url(randomBytes(32)) }))).toMatchObject({
    why: "no-passkey",
  });
});

test("another site, a device that has not seen its owner, a copied key and a foreign signature are refused alike", async () => {
  const { device } = await withPasskey();
  expect(await enter(device.sign(await question(), { count: 7 }))).toMatchObject({ ok: true });
  const stranger = aDevice();
  const foreign = stranger.sign(await question());
  const wrong = [
    device.sign(await question(), { from: "https://studio.evil" }),
    device.sign(await question(), { verified: false, count: 8 }),
    device.sign(await question(), { count: 7 }),
    foreign,
    { ...foreign, id: device.sign(await question()).id },
    undefined,
    null,
    "x",
    {},
    { id: "x", response: { clientDataJSON: "!" } },
  ];
  for (const answer of wrong) expect(await enter(answer)).toEqual({ ok: false, why: "no-passkey" });
});

test("a passkey opens no area that its account has no access to", async () => {
  const { device } = await withPasskey({ portalAccess: false });
  expect(await enter(device.sign(await question()))).toEqual({ ok: false, why: "disabled" });
  expect(await enter(device.sign(await question()), noon, "dashboard")).toEqual({
    ok: false,
    why: "no-profile",
  });
  const refused =
    "select count(*)::int as lines from audit_log where outcome = 'refused' and detail->>'with' = 'passkey'";
  expect((await studio.owner.query(refused)).rows).toEqual([{ lines: 2 }]);
});

test("adding one takes the password, and an answer to the account's own challenge from this site", async () => {
  const [ana, ben] = [await anAccount(studio), await anAccount(studio)];
  const wrong = { ...proof, password: "wrong" };
  expect(await askForPasskey(asHerself(studio, ana), site, wrong)).toEqual({
    ok: false,
    why: "wrong-password",
  });
  const made = { name: "Phone", answer: aDevice().make(await asked(ana)), origin, address };
  expect(await addPasskey(asHerself(studio, ben), made)).toEqual({ ok: false, why: "no-passkey" });
  expect(
    await addPasskey(asHerself(studio, ana), { ...made, origin: "https://studio.evil" }),
  ).toMatchObject({
    why: "no-passkey",
  });
  expect(await addPasskey(asHerself(studio, ana), made)).toMatchObject({ ok: true });
  expect(await addPasskey(asHerself(studio, ana), made)).toEqual({ ok: false, why: "no-passkey" });
});

test("removing one takes the password; another person's counts as missing, and a removed one signs in no more", async () => {
  const { ana, device } = await withPasskey();
  const [mine] = await listPasskeys(asHerself(studio, ana));
  const [id, ben] = [mine!.id, await anAccount(studio)];
  const right = { id, password, code: "", address };
  const wrong = { ...right, password: "wrong" };
  expect(await removePasskey(asHerself(studio, ana), wrong)).toEqual({
    ok: false,
    why: "wrong-password",
  });
  expect(await removePasskey(asHerself(studio, ben), right)).toMatchObject({ why: "not-there" });
  expect(await removePasskey(asHerself(studio, ana), right)).toMatchObject({ ok: true });
  expect(await enter(device.sign(await question()))).toEqual({ ok: false, why: "no-passkey" });
});
