import { Button } from "#app/ui/forms/button.tsx";
import type { Product } from "./product-sections.tsx";
import { NotifyMe } from "./notify-me.tsx";

/** What stands in place of the button of a product that cannot be bought, why, and who tells one when that changes. */
export const SoldOut = ({ label, product }: { label: string; product?: Product }) => (
  <>
    <Button type="button" disabled size="large" wide className="mt-8 max-w-lg">
      {label}
    </Button>
    {product && <NotifyMe product={product} />}
  </>
);
