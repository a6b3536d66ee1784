import { href } from "react-router";

export type OrderPaper = { slug: string; title: string; version: string };

/** The papers that an order was made under, each in its wording of then. */
export const OrderPapers = ({
  orderId,
  papers,
}: {
  orderId: string;
  papers: readonly OrderPaper[];
}) => (
  <ul className="grid gap-1">
    {papers.map(({ slug, title, version }) => (
      <li key={slug}>
        <a
          href={href("/order-confirmation/:orderId/papers/:file", { orderId, file: `${slug}.pdf` })}
          className="link inline-block py-0.5"
        >
          {title}, version {version}
        </a>
      </li>
    ))}
  </ul>
);
