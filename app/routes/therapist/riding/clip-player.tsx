import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import type { ClipView } from "#app/parts/riding/footage-list.tsx";

type ClipPlayerProps = { src: string; clip: ClipView; action: string; mayWrite: boolean };

/** The longest side of a still, in pixels: what a printed page shows. */
const maxSide = 1_600;

/** A clip with its player. Where there is a script, the picture at which it is stopped is stored as a still. */
export function ClipPlayer({ src, clip, action, mayWrite }: ClipPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const fetcher = useFetcher<ActionResult>();
  const [isReady, setIsReady] = useState(false);
  const [failed, setFailed] = useState<string>();
  useEffect(() => setIsReady((video.current?.readyState ?? 0) >= 2), []);
  const take = async () => {
    setFailed(undefined);
    video.current!.pause();
    const still = await frameOf(video.current!);
    if (!still)
      return setFailed("The picture could not be taken. Please stop the clip and try again.");
    const form = new FormData();
    form.set("intent", "still");
    form.set("clip_id", clip.id);
    form.set("taken_on", clip.takenOn);
    form.set(
      "remark",
      `${formatSecond(video.current!.currentTime)}${clip.remark && `, ${clip.remark}`}`,
    );
    form.set("file", still, "still.jpg");
    await fetcher.submit(form, { method: "post", action, encType: "multipart/form-data" });
  };
  const said = failed ?? fetcher.data?.errors?.["file"] ?? fetcher.data?.failed;
  return (
    <div>
      <video
        ref={video}
        src={src}
        controls
        playsInline
        preload="metadata"
        aria-label={`Clip of ${clip.seconds} seconds`}
        onLoadedData={() => setIsReady(true)}
        className="block max-h-112 w-full rounded-lg bg-ink"
      />
      {mayWrite && isReady && (
        <div className="mt-2">
          <Button
            type="button"
            size="small"
            variant="secondary"
            onClick={() => void take()}
            busy={fetcher.state !== "idle"}
          >
            Take a still here
          </Button>
        </div>
      )}
      <p role="status" className="mt-1 text-sm font-semibold text-danger empty:hidden">
        {said}
      </p>
    </div>
  );
}

const formatSecond = (at: number): string => `At ${at.toFixed(1)} s`;

/** The picture that a player shows just now, as a JPEG; undefined where the browser cannot draw it. */
async function frameOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return undefined;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", 0.9),
  );
  return blob ?? undefined;
}
