import { LoaderCircle } from "lucide-react";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

export type ButtonStyle = {
  /** `light` is the primary action on a dark ground. */
  variant?: "primary" | "secondary" | "quiet" | "danger" | "light";
  size?: "small" | "medium" | "large";
  /** As wide as the place it stands in. */
  wide?: boolean;
};

/** The look of a button (`button.css`), for links of the router and other elements that must look like one. */
export function buttonClass({
  variant = "primary",
  size = "medium",
  wide,
}: ButtonStyle = {}): string {
  return classes("button", `button-${variant}`, `button-${size}`, wide && "w-full");
}

type ButtonProps = ButtonStyle &
  ButtonHTMLAttributes<HTMLButtonElement> & { icon?: ReactNode; busy?: boolean };

/**
 * Submits its form unless told otherwise; while `busy` it shows a spinner and cannot be submitted
 * twice.
 */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
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

type LinkButtonProps = ButtonStyle &
  AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; icon?: ReactNode };

/** Goes somewhere, by a plain document navigation. */
export function LinkButton({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
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
