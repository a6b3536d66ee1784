// What clips need from outside: a reader of video files.
import type { Outcome } from "#domain/kernel/outcome.ts";

/** A clip as it is stored: an MP4 with H.264 and nothing but its pictures and its sound. */
export type KeptClip = {
  mp4: Uint8Array;
  seconds: number;
  /** In pixels, as it is shown: the turn that a phone notes is carried out. */
  width: number;
  height: number;
};

export type UnusableClip =
  | "not-a-clip"
  | "hevc"
  | "other-codec"
  | "too-heavy"
  | "too-long"
  | "unreadable";

/** The largest clip: bytes of its file, and seconds. */
export type ClipLimits = { bytes: number; seconds: number };

export type Clips = {
  /**
   * Takes an MP4 or QuickTime file apart and writes its pictures and its sound anew, without
   * decoding them, so that place, device and whatever else stood in it are gone. Refuses what is no
   * such file, what browsers may not play ("hevc": a phone's efficient format), and what is over
   * the limits.
   */
  keep(bytes: Uint8Array): Promise<Outcome<KeptClip, UnusableClip>>;
};

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    clips: Clips;
  }
}
