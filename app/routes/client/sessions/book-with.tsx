import { LinkButton } from "#app/ui/forms/button.tsx";
import { timesWith } from "#domain/schedule/own-sessions/messages.ts";

type BookWithProps = { therapists: readonly { id: string; name: string }[] };

/** One press to the free times of each therapist who looks after the client. */
export const BookWith = ({ therapists }: BookWithProps) =>
  therapists.map(({ id, name }) => (
    <LinkButton key={id} href={timesWith(id)} size="small" variant="secondary">
      {`Book with ${name}`}
    </LinkButton>
  ));
