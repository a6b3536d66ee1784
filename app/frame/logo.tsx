/** The studio's mark, a spine and the line of a rein, beside its name. Leads home. */
export function Logo({ name }: { name: string }) {
  return (
    <a href="/" className="site-logo">
      <svg viewBox="0 0 40 40" aria-hidden className="size-10 shrink-0">
        <circle cx="20" cy="20" r="20" fill="var(--color-pine)" />
        <path
          d="M25.5 9C15 8 8.5 15 9.5 23.5c.5 4.2 3 7 6.5 8"
          fill="none"
          stroke="var(--color-blush)"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
        <g fill="var(--color-cream)">
          <circle cx="26" cy="9.2" r="1.5" />
          <circle cx="23.2" cy="12.6" r="1.8" />
          <circle cx="21.8" cy="17" r="2.1" />
          <circle cx="22.6" cy="21.9" r="2.4" />
          <circle cx="24" cy="27" r="2.4" />
          <circle cx="22.4" cy="31.8" r="2" />
        </g>
      </svg>
      <span>{name}</span>
    </a>
  );
}
