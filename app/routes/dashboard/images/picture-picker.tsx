import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { replaceChosen, scalePicture } from "#app/parts/care/scale-picture.ts";
import { acceptedImages } from "#domain/studio/library/rules.ts";

type PicturePickerProps = {
  /** Of the place, in pixels: the photograph is cut to this shape. */
  width: number;
  height: number;
  uploaded: { id: string; name: string; smallUrl: string }[];
};

const previewWidth = 640;

/** A file, or one of the newest uploaded images, with how it will be cut. */
export function PicturePicker({ width, height, uploaded }: PicturePickerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isShown, setShown] = useState(false);
  const show = async (image: ImageBitmapSource) => {
    const bitmap = await createImageBitmap(image).catch(() => undefined);
    setShown(bitmap !== undefined);
    if (bitmap && canvas.current) drawCut(canvas.current, bitmap);
  };
  const [error, setError] = useState<string>();
  const chooseFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    void show(file);
    const scaled = await scalePicture(file);
    if ("refused" in scaled) target.value = "";
    else if (scaled.file !== file) replaceChosen(target, scaled.file);
    setError("refused" in scaled ? scaled.refused : undefined);
  };
  const chooseImage = async (url: string) => void show(await (await fetch(url)).blob());
  // A picture may have been chosen before this script came.
  useEffect(() => {
    const form = canvas.current?.closest("form");
    const [file] = form?.querySelector<HTMLInputElement>("[type=file]")?.files ?? [];
    const chosen = form && new FormData(form).get("image");
    const image = uploaded.find(({ id }) => id === chosen);
    if (file) void show(file);
    else if (image) void chooseImage(image.smallUrl);
  }, []);
  return (
    <>
      <div>
        <label htmlFor="file" className="mb-1.5 block font-semibold">
          Photograph
        </label>
        <input
          id="file"
          type="file"
          name="file"
          accept={acceptedImages}
          onChange={(event) => void chooseFile(event)}
          aria-describedby="file-help"
          className="block w-full rounded-md border border-edge bg-white p-3"
        />
        {error && (
          <p role="alert" className="mt-1.5 text-sm font-semibold text-danger">
            {error}
          </p>
        )}
        <p id="file-help" className="mt-1.5 text-sm text-soft">
          JPEG, PNG, WebP or AVIF, at least 800 pixels wide once it is cut to its place.
        </p>
      </div>
      {uploaded.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold">Or one of the newest images</legend>
          <div className="grid max-h-80 grid-cols-2 gap-3 overflow-y-auto sm:grid-cols-4">
            {uploaded.map(({ id, name, smallUrl }) => (
              <label
                key={id}
                className="cursor-pointer rounded-md border border-line p-2 has-checked:border-ink has-checked:bg-cream"
              >
                <img
                  src={smallUrl}
                  alt=""
                  width={160}
                  height={120}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-sm object-cover"
                />
                <span className="mt-1 flex items-center gap-2 text-sm">
                  <input
                    type="radio"
                    name="image"
                    value={id}
                    onChange={() => void chooseImage(smallUrl)}
                    className="size-5 shrink-0"
                  />
                  <span className="truncate">{name}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <figure hidden={!isShown}>
        <figcaption className="mb-1.5 font-semibold">How it is likely to be cut</figcaption>
        <canvas
          ref={canvas}
          width={previewWidth}
          height={Math.round((previewWidth * height) / width)}
          className="h-auto w-full max-w-xl rounded-md bg-cream"
        />
      </figure>
    </>
  );
}

/** Draws the middle of a picture in the shape of its place. */
function drawCut(canvas: HTMLCanvasElement, image: ImageBitmap): void {
  const ratio = canvas.width / canvas.height;
  const width = Math.min(image.width, image.height * ratio);
  const height = width / ratio;
  const [left, top] = [(image.width - width) / 2, (image.height - height) / 2];
  canvas
    .getContext("2d")
    ?.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
}
