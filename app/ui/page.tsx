import type { ReactNode } from "react";
import { classes } from "./classes.ts";

type PageProps = {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** Shown at the right of the title on wide screens: a button, a count. */
  aside?: ReactNode;
  width?: "full" | "reading" | "form";
  children?: ReactNode;
};

const widths = {
  full: "",
  reading: "max-w-3xl",
  form: "max-w-2xl",
};

/** One screen with its only h1; `lead` is the sentence under it, `width` the measure of everything on the page. */
export function Page({ title, eyebrow, lead, aside, width = "full", children }: PageProps) {
  return (
    <div className="wrap pt-10 pb-20 md:pt-16 md:pb-28">
      <div className={widths[width]}>
        <header className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 md:mb-12">
          <div className="max-w-3xl">
            {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
            <h1 className="text-4xl">{title}</h1>
            {lead && <p className="mt-4 max-w-2xl text-lg text-balance text-soft">{lead}</p>}
          </div>
          {aside}
        </header>
        {children}
      </div>
    </div>
  );
}

type SectionProps = {
  title?: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  id?: string;
  tone?: "paper" | "cream" | "mist" | "pine";
  /** Fades and slides in once when scrolled to; children marked `data-reveal-item` follow one another. */
  reveal?: boolean;
  children?: ReactNode;
};

const tones = {
  paper: "",
  cream: "bg-cream",
  mist: "bg-mist",
  pine: "bg-pine text-cream",
};

/** A full-width band of a page with an optional h2. */
export function Section({
  title,
  eyebrow,
  lead,
  id,
  tone = "paper",
  reveal,
  children,
}: SectionProps) {
  const dark = tone === "pine" ? "" : undefined;
  return (
    <section id={id} className={classes("rhythm", tones[tone])} data-dark={dark}>
      <div className="wrap" data-reveal={reveal ? "" : undefined}>
        {(title || eyebrow || lead) && (
          <div className="mb-8 max-w-2xl md:mb-12">
            {eyebrow && (
              <p className={classes("eyebrow mb-3", dark === "" && "text-blush")}>{eyebrow}</p>
            )}
            {title && <Heading>{title}</Heading>}
            {lead && <p className="mt-4 text-lg text-balance">{lead}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

const sizes = {
  1: "text-4xl",
  2: "text-3xl",
  3: "text-xl",
};

/** A heading in the display face; `level` is its place in the outline, `size` only how large it looks. */
export function Heading(props: {
  level?: 1 | 2 | 3;
  size?: 1 | 2 | 3;
  id?: string;
  children: ReactNode;
}) {
  const { level = 2, size = level, id, children } = props;
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={sizes[size]}>
      {children}
    </Tag>
  );
}

/** A sentence that only a screen reader meets. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
