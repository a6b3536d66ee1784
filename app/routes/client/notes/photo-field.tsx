import { type ChangeEvent, useId, useState } from "react";
import {
  megabytes,
  replaceChosen,
  scalePicture,
  sentAtOnce,
} from "#app/parts/care/scale-picture.ts";
import { Checkbox, Field } from "#app/ui/forms/field.tsx";
import { maxPhotoDescriptionLength } from "#domain/care/responses/messages.ts";

type PhotoFieldProps = {
  /** The words to agree to first; none where they have been agreed to. */
  consent: string | undefined;
  values: Readonly<Record<string, string>> | undefined;
  error: string | undefined;
  consentError: string | undefined;
  descriptionError: string | undefined;
};

/** A progress photo to send along; what belongs to it is asked once there is one, or at once without a script. */
export function PhotoField({
  consent,
  values,
  error,
  consentError,
  descriptionError,
}: PhotoFieldProps) {
  const id = useId();
  const [file, setFile] = useState<string>();
  const [photoError, setPhotoError] = useState<string>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    setFile(undefined);
    setPhotoError(undefined);
    if (!chosen) return;
    if (!chosen.type.startsWith("image/")) {
      target.value = "";
      setPhotoError("Please choose an image file.");
      return;
    }
    const size = megabytes(chosen.size);
    setFile(
      `${chosen.name} (${Math.max(1, Math.round(chosen.size / 1024)).toLocaleString("en-GB")} KB)`,
    );
    if (chosen.size <= sentAtOnce) return;
    // Nothing is sent while it is being made smaller.
    target.setCustomValidity("Please wait a moment: the photo is being made smaller.");
    const scaled = await scalePicture(chosen);
    target.setCustomValidity("");
    if ("refused" in scaled) {
      target.value = "";
      setFile(undefined);
      setPhotoError(scaled.refused);
    } else if (scaled.file !== chosen) {
      replaceChosen(target, scaled.file);
      setFile(`${chosen.name}: ${size}, sent as ${megabytes(scaled.file.size)}`);
    }
  };
  const said = photoError ?? error;
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
        onChange={(event) => void choose(event)}
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
        An image of 20 MB at most; a larger one is made smaller before it is sent. Where and with
        what it was taken is removed; only you and your therapist see it.
      </p>
      <p role="status" className="mt-1 text-sm wrap-anywhere">
        {file}
      </p>
      <div
        className={
          file || consentError || descriptionError
            ? "mt-4 grid gap-4"
            : "mt-4 hidden gap-4 noscript:grid"
        }
      >
        <Field
          label="Photo description"
          name="photo_description"
          optional
          maxLength={maxPhotoDescriptionLength}
          defaultValue={values?.["photo_description"]}
          error={descriptionError}
        />
        {consent && <Checkbox name="photo_consent" label={consent} error={consentError} />}
      </div>
    </div>
  );
}
