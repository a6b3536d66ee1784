import { type ChangeEvent, useId, useState } from "react";
import { Checkbox, Field } from "#app/ui/field.tsx";
import { longestPhotoWords } from "#domain/care/responses/words.ts";

type PhotoFieldProps = {
  /** The words to agree to first; none where they have been agreed to. */
  consent: string | undefined;
  typed: Readonly<Record<string, string>> | undefined;
  error: string | undefined;
  consentError: string | undefined;
  descriptionError: string | undefined;
};

/** A progress photo to send along; what belongs to it is asked once there is one, or at once without a script. */
export function PhotoField({ consent, typed, error, consentError, descriptionError }: PhotoFieldProps) {
  const id = useId();
  const [file, setFile] = useState<{ name: string; kB: number }>();
  const [wrong, setWrong] = useState<string>();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    const isImage = chosen?.type.startsWith("image/") === true;
    if (chosen && !isImage) target.value = "";
    setWrong(chosen && !isImage ? "Please choose an image file." : undefined);
    setFile(chosen && isImage ? { name: chosen.name, kB: Math.max(1, Math.round(chosen.size / 1_024)) } : undefined);
  };
  const said = wrong ?? error;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Progress photo<span className="font-normal text-soft"> (optional)</span>
      </label>
      <input
        id={id}
        type="file"
        name="progress_photo"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        onChange={choose}
        aria-invalid={said ? true : undefined}
        aria-describedby={`${id}-help${said ? ` ${id}-error` : ""}`}
        className="block w-full cursor-pointer rounded-md border border-dashed border-edge bg-white p-4 file:mr-4 file:cursor-pointer file:rounded-full file:border-0 file:bg-ink file:px-5 file:py-2 file:font-semibold file:text-paper"
      />
      {said && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-danger">
          {said}
        </p>
      )}
      <p id={`${id}-help`} className="mt-1.5 text-sm text-soft">
        An image of 20 MB at most. Where and with what it was taken is removed; only you and your therapist see it.
      </p>
      <p role="status" className="mt-1 text-sm wrap-anywhere">
        {file && `${file.name} (${file.kB.toLocaleString("en-GB")} KB)`}
      </p>
      <div className={file || consentError || descriptionError ? "mt-4 grid gap-4" : "mt-4 hidden gap-4 noscript:grid"}>
        <Field
          label="Photo description"
          name="photo_description"
          optional
          maxLength={longestPhotoWords}
          defaultValue={typed?.["photo_description"]}
          error={descriptionError}
        />
        {consent && <Checkbox name="photo_consent" label={consent} error={consentError} />}
      </div>
    </div>
  );
}
