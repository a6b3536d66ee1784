import { LoaderCircle } from "lucide-react";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { classes } from "./classes.ts";

export type ButtonLook = {
  /** `light` is the primary action on a dark ground. */
  variant?: "primary" | "secondary" | "quiet" | "danger" | "light";
  size?: "small" | "medium" | "large";
  /** As wide as the place it stands in. */
  wide?: boolean;
};

const variants = {
  primary: "border-transparent bg-clay text-white hover:bg-clay-deep",
  secondary: "border-ink/70 text-ink hover:border-ink hover:bg-ink hover:text-paper",
  quiet:
    "border-transparent text-ink underline decoration-ink/40 decoration-1 underline-offset-4 hover:bg-ink/6 hover:decoration-ink",
  danger: "border-transparent bg-danger text-white hover:bg-ink",
  light: "border-transparent bg-paper text-ink hover:bg-blush",
};
const sizes = {
  small: "min-h-10 px-4 py-2 text-sm",
  medium: "min-h-12 px-6 py-2.5",
  large: "min-h-14 px-8 py-3.5 text-lg",
};

/** The look of a button, for links of the router and other elements that must look like one. */
export function buttonClass({ variant = "primary", size = "medium", wide }: ButtonLook = {}): string {
  return classes(
    "inline-flex cursor-pointer items-center justify-center gap-2.5 rounded-full border text-center leading-tight font-semibold",
    "transition-colors duration-200 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed",
    "disabled:border-transparent disabled:bg-sand disabled:text-soft disabled:no-underline",
    variants[variant],
    sizes[size],
    wide && "w-full",
  );
}

type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement> & { icon?: ReactNode; busy?: boolean };

/** Submits its form unless told otherwise; while `busy` it turns, says so and cannot be pressed twice. */
export function Button({ variant, size, wide, icon, busy, disabled, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classes(buttonClass({ variant, size, wide }), className)}
    >
      {busy ? <LoaderCircle aria-hidden className="size-[1.15em] animate-spin" /> : icon}
      {children}
    </button>
  );
}

type LinkButtonProps = ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; icon?: ReactNode };

/** Goes somewhere, by a plain document navigation. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classes(buttonClass({ variant, size, wide }), className)}>
      {icon}
      {children}
    </a>
  );
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string };

/** A round button that shows only a picture; `label` is what it is called. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classes(
        "inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full transition-colors",
        "hover:bg-current/10 disabled:cursor-not-allowed disabled:text-edge disabled:hover:bg-transparent",
        className,
      )}
    >
      {children}
    </button>
  );
}
