import { useNavigation } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";

type SaveButtonsProps = { what: string; published: boolean };

/** How an edit is saved: of a published page beside it, or onto the site with one press; of a new one as it is. */
export function SaveButtons({ what, published }: SaveButtonsProps) {
  const pressed = useNavigation().formData?.get("intent");
  if (!published)
    return (
      <div>
        <Button name="intent" value="page" busy={pressed === "page"}>
          Save {what}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-3">
      <Button name="intent" value="page" busy={pressed === "page"}>
        Save draft
      </Button>
      <Button
        name="intent"
        value="publish-edit"
        variant="secondary"
        busy={pressed === "publish-edit"}
      >
        Publish now
      </Button>
    </div>
  );
}
