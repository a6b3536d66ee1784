import { useNavigation } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";

type SaveButtonsProps = {
  what: string;
  published: boolean;
  /** Whether its words can go back to those that came with the product. */
  asItWas?: boolean;
};

/** How an edit is saved: of a published page beside it, or onto the site with one press; of a new one as it is. */
export function SaveButtons({ what, published, asItWas }: SaveButtonsProps) {
  const pressed = useNavigation().formData?.get("intent");
  const back = asItWas && (
    <Button name="intent" value="as-it-was" variant="quiet" busy={pressed === "as-it-was"}>
      All words as they were
    </Button>
  );
  if (!published)
    return (
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="page" busy={pressed === "page"}>
          Save {what}
        </Button>
        {back}
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
      {back}
    </div>
  );
}
