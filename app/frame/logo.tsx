/** The studio's mark, a rein that turns into a spine, beside its name. Leads home. */
export function Logo({ name }: { name: string }) {
  return (
    <a href="/" className="site-logo">
      <svg viewBox="0 0 40 40" aria-hidden className="size-10 shrink-0">
        <circle cx="20" cy="20" r="20" fill="var(--color-pine)" />
        <path
          d="M13 31c8-2 3-8 6.5-11.5S29 16 27 9.5"
          fill="none"
          stroke="var(--color-cream)"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
        <path
          d="M11.5 24.5c3-.5 4-2 4-5s2-6 6-6.5"
          fill="none"
          stroke="var(--color-blush)"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
        <circle cx="26.3" cy="7" r="2.1" fill="var(--color-cream)" />
      </svg>
      <span>{name}</span>
    </a>
  );
}
