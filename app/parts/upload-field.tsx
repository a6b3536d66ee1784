import { type ChangeEvent, useId, useRef, useState } from "react";
import { isForeignRefusal, refusedOnTheWay } from "./pages/refused-on-the-way.ts";
import { scalePicture } from "./care/scale-picture.ts";
import { acceptedImages, type Folder } from "#domain/studio/library/rules.ts";

type UploadFieldProps = {
  name: string;
  label: string;
  folder: Folder;
  error?: string | undefined;
  onUploaded: (url: string) => void;
};

type Upload = { id: number; file: string; part: number; error?: string };

let lastId = 0;

/**
 * Files to choose. With a script each is sent at once, one after the other, with its progress; without one they go with
 * the form they stand in.
 */
export function UploadField({ name, label, folder, error, onUploaded }: UploadFieldProps) {
  const id = useId();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const line = useRef(Promise.resolve());
  const note = (changed: Upload) =>
    setUploads((now) =>
      [...now.filter((one) => one.id !== changed.id), changed].toSorted((a, b) => a.id - b.id),
    );
  const forget = (done: number) => setUploads((now) => now.filter((one) => one.id !== done));
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    for (const file of event.target.files ?? []) {
      const upload = {
        id: (lastId += 1),
        file: file.name,
        part: 0,
      };
      note(upload);
      line.current = line.current.then(async () => {
        const scaled = await scalePicture(file);
        if ("refused" in scaled) return note({ ...upload, error: scaled.refused });
        const sent = await send(scaled.file, folder, (part) => note({ ...upload, part }));
        if ("error" in sent) return note({ ...upload, error: sent.error });
        forget(upload.id);
        onUploaded(sent.url);
      });
    }
    event.target.value = "";
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        name={name}
        multiple
        accept={acceptedImages}
        onChange={choose}
        aria-describedby={`${id}-help`}
        className="block w-full cursor-pointer rounded-md border border-dashed border-edge bg-white p-4 file:mr-4 file:cursor-pointer file:rounded-full file:border-0 file:bg-ink file:px-5 file:py-2 file:font-semibold file:text-paper"
      />
      {error && <p className="mt-1.5 text-sm font-semibold text-danger">{error}</p>}
      <p id={`${id}-help`} className="mt-1.5 text-sm text-soft">
        JPEG, PNG, WebP, AVIF or GIF (a moving one stands still), 20 MB each at most; large ones are
        made smaller before they are sent. Where and with what they were taken is removed.
      </p>
      <ul aria-live="polite" className="mt-2 grid gap-2 empty:hidden">
        {uploads.map((upload) => (
          <li key={upload.id} className="text-sm">
            {upload.error ? (
              <span className="font-semibold text-danger">
                {upload.file}: {upload.error}
              </span>
            ) : (
              <>
                {upload.file}{" "}
                <progress
                  value={upload.part}
                  max={1}
                  aria-label={`Uploading ${upload.file}`}
                  className="ml-2 w-40 align-middle"
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Sent = { url: string } | { error: string };

const failed = "Failed to upload images";

/** Sends one file; `fetch` tells no progress. */
function send(file: File, folder: Folder, onPart: (part: number) => void): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set("folder", folder);
    form.set("file", file);
    request.upload.onprogress = ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(readSent(request));
    request.onerror = () => resolve({ error: failed });
    request.open("POST", "/dashboard/images/upload");
    request.send(form);
  });
}

function readSent(request: XMLHttpRequest): Sent {
  const { responseText, status } = request;
  if (isForeignRefusal(status, request.getResponseHeader("content-security-policy")))
    return { error: refusedOnTheWay };
  if (status === 413) return { error: "This file is too large: 20 MB is the most." };
  try {
    const result = JSON.parse(responseText) as Partial<{ url: string; error: string }>;
    return result.url ? { url: result.url } : { error: result.error ?? failed };
  } catch {
    return { error: failed };
  }
}
