import { readFile } from "node:fs/promises";
import {
  BufferSource,
  BufferTarget,
  Conversion,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { expect, test } from "vitest";
import { maxClip } from "#domain/care/clips/messages.ts";
import { createClips } from "./keep-clip.ts";

const clips = createClips(maxClip);
const small = new Uint8Array(await readFile("tests/support/clip.mp4"));

/** The small clip as a phone would have written it: with the place and the device in its tags. */
async function withTags() {
  const input = new Input({ source: new BufferSource(small), formats: [MP4] });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const tags = { comment: "+52.0387-000.3340/", artist: "Whereabouts 3" };
  const conversion = await Conversion.init({ input, output, tags, showWarnings: false });
  await conversion.execute();
  return new Uint8Array(target.buffer!);
}

/** The pictures of the small clip, each standing for as long as is asked for. */
async function slowedDown(times: number) {
  const input = new Input({ source: new BufferSource(small), formats: [MP4] });
  const track = (await input.getPrimaryVideoTrack())!;
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = (await track.getDecoderConfig())!;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const slow = { timestamp: packet.timestamp * times, duration: packet.duration * times };
    await source.add(packet.clone(slow), { decoderConfig });
  }
  await output.finalize();
  return new Uint8Array(target.buffer!);
}

const replaced = (bytes: Uint8Array, from: string, to: string) =>
  new Uint8Array(Buffer.from(Buffer.from(bytes).toString("latin1").replaceAll(from, to), "latin1"));

test("a clip is kept with its length and size, and plays from its beginning", async () => {
  const kept = await clips.keep(small);
  expect(kept).toMatchObject({ ok: true, value: { seconds: 1, width: 160, height: 120 } });
  if (!kept.ok) return;
  const text = Buffer.from(kept.value.mp4).toString("latin1");
  expect(text.indexOf("moov")).toBeLessThan(text.indexOf("mdat"));
  expect(await clips.keep(kept.value.mp4)).toMatchObject({ ok: true, value: { seconds: 1 } });
});

test("place and device are gone from what is kept", async () => {
  const given = await withTags();
  expect(Buffer.from(given).toString("latin1")).toContain("+52.0387");
  const kept = await clips.keep(given);
  const text = Buffer.from(kept.ok ? kept.value.mp4 : given).toString("latin1");
  expect(text).not.toContain("+52.0387");
  expect(text).not.toContain("Whereabouts");
});

test("a clip of a minute is kept, and one that is longer is refused", async () => {
  expect(await clips.keep(await slowedDown(60))).toMatchObject({ ok: true });
  expect(await clips.keep(await slowedDown(61))).toEqual({ ok: false, why: "too-long" });
});

test.each([
  ["a text", new TextEncoder().encode("hello, this is not a film"), "not-a-clip"],
  ["an empty file", new Uint8Array(), "not-a-clip"],
  ["a film that ends in its middle", small.subarray(0, 600), "unreadable"],
  ["a film in a phone's space-saving format", replaced(small, "avc1", "hvc1"), "hevc"],
  ["a file over 20 MB", new Uint8Array(maxClip.bytes + 1), "too-heavy"],
])("%s is refused", async (_, bytes, why) => {
  expect(await clips.keep(bytes)).toEqual({ ok: false, why });
});
