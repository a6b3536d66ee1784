// Keeps a clip by Mediabunny: its pictures and sound are copied into a new file, and nothing else is.
import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  type InputAudioTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from "mediabunny";
import type { ClipLimits, Clips, KeptClip } from "#domain/care/clips/ports.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";

/** Whether a file is an MP4 or a QuickTime film by its first box (ISO 14496-12, 4.3); its name says nothing. */
const isFilm = (bytes: Uint8Array): boolean =>
  ["ftyp", "moov", "wide", "mdat"].includes(Buffer.from(bytes.subarray(4, 8)).toString("latin1"));

/** Keeps clips up to `limits`. */
export function createClips(limits: ClipLimits): Clips {
  return {
    async keep(bytes) {
      if (bytes.byteLength > limits.bytes) return refuse("too-heavy");
      if (!isFilm(bytes)) return refuse("not-a-clip");
      const input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF] });
      try {
        return await rewrite(input, limits);
      } catch {
        return refuse("unreadable");
      } finally {
        input.dispose();
      }
    },
  };
}

async function rewrite(input: Input, limits: ClipLimits) {
  const video = await input.getPrimaryVideoTrack();
  if (!video) return refuse("unreadable");
  const codec = await video.getCodec();
  if (codec !== "avc") return refuse(codec === "hevc" ? "hevc" : "other-codec");
  const seconds = await input.computeDuration();
  if (seconds > limits.seconds) return refuse("too-long");

  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const conversion = await Conversion.init({
    input,
    output,
    tracks: "primary",
    audio: soundOf,
    tags: {},
    showWarnings: false,
  });
  if (!conversion.isValid || !conversion.utilizedTracks.includes(video))
    return refuse("unreadable");
  await conversion.execute();
  const kept: KeptClip = {
    mp4: new Uint8Array(target.buffer!),
    seconds,
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
  };
  return done(kept);
}

/** AAC is the sound that each browser plays in an MP4; a clip with another one is kept without it. */
const soundOf = async (track: InputAudioTrack) => ({
  discard: (await track.getCodec()) !== "aac",
});
