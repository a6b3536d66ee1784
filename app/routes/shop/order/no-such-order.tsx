import { Link2Off } from "lucide-react";
import { href } from "react-router";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";

/** For all who do not own the order, whether it exists or not: the same page, byte for byte. */
export function NoSuchOrder({ title, message }: { title: string; message: string }) {
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        icon={<Link2Off aria-hidden className="size-8" />}
        title={title}
        action={<LinkButton href={href("/shop")}>Return to Shop</LinkButton>}
      >
        <p className="font-semibold">{message}</p>
        <p className="mt-2">
          Orders open only in the browser they were placed in, or by the link in our e-mail to you.
          If you have ordered something and cannot find it, please{" "}
          <a href={href("/contact")} className="link">
            contact us
          </a>
          .
        </p>
      </EmptyState>
    </div>
  );
}
