import { Form } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { takenAtOnce } from "#domain/care/papers/messages.ts";

type WaitingPapersProps = { count: number; mayTake: boolean };

/** Papers of another system that are sealed until their client consents; here they are opened. */
export const WaitingPapers = ({ count, mayTake }: WaitingPapersProps) => (
  <Card as="section" tone="cream" className="mb-6">
    <h2 className="text-xl">
      {count === 1 ? "One paper waits" : `${count} papers wait`} from before
    </h2>
    <p className="mt-1 max-w-prose text-soft">
      {count === 1 ? "It" : "They"} came along when the studio moved in, sealed and unread. With the
      client’s consent {count === 1 ? "it becomes a paper" : "they become papers"} of this record.
      {count > takenAtOnce && ` ${takenAtOnce} are taken in at a time.`}
    </p>
    {mayTake && (
      <Form method="post" className="mt-4">
        <Button name="intent" value="take-in">
          Take Into the Record
        </Button>
      </Form>
    )}
  </Card>
);
