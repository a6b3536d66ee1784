import { Form, useNavigation } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { ExercisePicture } from "#app/parts/exercise-picture.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { clipHelp } from "#domain/care/clips/messages.ts";
import type { ExerciseMedia } from "#domain/care/exercises/figure/media.ts";

type MediaFormProps = {
  /** Of the exercise. */
  name: string;
  media: ExerciseMedia | null;
  result: ActionResult | undefined;
};

/** The photograph or clip of an exercise, and the file that takes its place. */
export function MediaForm({ name, media, result }: MediaFormProps) {
  const error = result?.errors?.["file"];
  const busy = useNavigation().formData?.get("intent") === "media";
  return (
    <Card as="section" className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
      <ExercisePicture figure={null} media={media} label={name} moves always />
      <div>
        <h2 className="text-lg">Photograph or clip</h2>
        <Form
          method="post"
          encType="multipart/form-data"
          noValidate
          preventScrollReset
          className="mt-2 grid gap-3"
        >
          <div>
            <label htmlFor="file" className="mb-1.5 block font-semibold">
              {media ? "Another one" : "File"}
            </label>
            <input
              id="file"
              type="file"
              name="file"
              accept=".jpg,.jpeg,.png,.webp,.mp4,.mov,image/jpeg,image/png,image/webp,video/mp4,video/quicktime"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? "file-error file-help" : "file-help"}
              className="block w-full cursor-pointer rounded-md border border-dashed border-edge bg-white p-3 file:mr-4 file:cursor-pointer file:rounded-full file:border-0 file:bg-ink file:px-5 file:py-2 file:font-semibold file:text-paper"
            />
            {error && (
              <p id="file-error" className="mt-1.5 text-sm font-semibold text-danger">
                {error}
              </p>
            )}
            <p id="file-help" className="mt-1.5 text-sm text-soft">
              A picture (JPEG, PNG or WebP) of 20 MB at most, or a clip. {clipHelp} Seen by
              therapists, and by clients who have the exercise; where and when it was taken is
              removed.
            </p>
          </div>
          <div>
            <Button name="intent" value="media" variant="secondary" size="small" busy={busy}>
              {media ? "Replace" : "Add"}
            </Button>
          </div>
        </Form>
        {media && (
          <Form method="post" preventScrollReset className="mt-2">
            <Button name="intent" value="remove-media" variant="quiet" size="small">
              Remove it
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}
