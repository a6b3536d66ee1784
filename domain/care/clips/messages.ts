// What a clip may be, and why one is refused.
import type { ClipLimits, UnusableClip } from "./ports.ts";

export const maxClip: ClipLimits = { bytes: 20 * 1_024 * 1_024, seconds: 60 };

/** For the file field of a form, below its label. */
export const clipHelp = "A short video (MP4 or MOV), at most a minute and 20 MB.";

export const clipRefusals: Record<UnusableClip, string> = {
  "not-a-clip": "This is not a video that we can keep. Please choose an MP4 or MOV file.",
  hevc: "This video is in your phone's space-saving format (HEVC), which many browsers cannot play. On an iPhone choose Settings, Camera, Formats, Most Compatible, and film it again.",
  "other-codec": "Many browsers cannot play this video. Please save it as MP4 with H.264.",
  "too-heavy": "This video is larger than 20 MB. Please choose a shorter one.",
  "too-long": "This video is longer than a minute. Please cut it, or choose a shorter one.",
  unreadable: "This video is damaged. Please choose another one.",
};
