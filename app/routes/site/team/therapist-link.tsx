import { therapistPath } from "#domain/schedule/team/messages.ts";

type TherapistLinkProps = { name: string; slug: string | null };

/** A teacher by name, who leads to their page where the site shows one. */
export const TherapistLink = ({ name, slug }: TherapistLinkProps) =>
  slug ? (
    <a
      href={therapistPath(slug)}
      className="underline decoration-ink/25 underline-offset-4 hover:decoration-ink"
    >
      {name}
    </a>
  ) : (
    name
  );
