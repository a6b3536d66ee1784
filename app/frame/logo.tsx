import { href } from "react-router";
/** The studio's emblem beside its name. Leads home. */
export function Logo({ name }: { name: string }) {
  return (
    <a href={href("/")} className="site-logo">
      <img src="/logo.svg" alt="" width={48} height={48} className="size-11 shrink-0 lg:size-12" />
      <span>{name}</span>
    </a>
  );
}
