import { classes } from "#app/ui/classes.ts";
import { copyPath, imageUrl, sourcesOf } from "#domain/studio/library/rules.ts";

type PortraitProps = {
  name: string;
  portraitPath: string | null;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  eager?: boolean;
  className?: string;
};

/** A therapist's photograph, or their initials where the studio has given none. */
export function Portrait({ name, portraitPath, sizes, eager, className }: PortraitProps) {
  if (!portraitPath)
    return (
      <p
        aria-hidden
        className={classes(
          "flex aspect-4/5 items-center justify-center rounded-arch bg-mist font-display text-4xl text-pine max-sm:max-w-36",
          className,
        )}
      >
        {initialsOf(name)}
      </p>
    );
  return (
    <img
      src={imageUrl(copyPath(portraitPath, 960))}
      srcSet={sourcesOf(imageUrl(portraitPath))}
      sizes={sizes}
      alt={`Portrait of ${name}`}
      width={480}
      height={600}
      loading={eager ? "eager" : "lazy"}
      className={classes("aspect-4/5 rounded-arch bg-cream object-cover", className)}
    />
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([letter = ""]) => letter.toUpperCase())
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .join("");
