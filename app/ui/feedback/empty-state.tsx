import type { ReactNode } from "react";

type EmptyStateProps = {
  title: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
  level?: 1 | 2;
};

/** Nothing here yet: what that means, and the next step. With `level={1}` it is the whole screen's heading. */
export function EmptyState({ title, icon, action, children, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-14 text-center md:py-20">
      {icon && (
        <div className="mb-6 grid size-20 place-items-center rounded-full bg-cream text-pine">
          {icon}
        </div>
      )}
      <Title className={level === 1 ? "text-3xl" : "text-2xl"}>{title}</Title>
      {children && <div className="mt-3 text-soft">{children}</div>}
      {action && <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
