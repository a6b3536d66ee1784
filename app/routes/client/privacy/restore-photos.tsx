import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** Photos that are out of sight, and the button that brings them back within the hour. */
export const RestorePhotos = ({ photos }: { photos: number }) => (
  <Notice
    tone="warn"
    title={photos === 1 ? "A photo is out of sight" : `${photos} photos are out of sight`}
  >
    <p>
      Nobody sees them any more. An hour after you withdrew your consent they are deleted; until
      then you can undo it.
    </p>
    <Form method="post" className="mt-3">
      <input type="hidden" name="intent" value="put-back-photos" />
      <Button variant="secondary" size="small">
        Put them back, and give my consent again
      </Button>
    </Form>
  </Notice>
);
