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
  const button = (intent: string) => ({
    name: "intent",
    value: intent,
    busy: pressed === intent,
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button {...button("page")}>{published ? "Save draft" : `Save ${what}`}</Button>
      {published && (
        <Button {...button("publish-edit")} variant="secondary">
          Publish now
        </Button>
      )}
      {asItWas && (
        <Button {...button("as-it-was")} variant="quiet">
          All words as they were
        </Button>
      )}
    </div>
  );
}
