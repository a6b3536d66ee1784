import type { ReactNode } from "react";
import { Heading, Section } from "#app/ui/page.tsx";
import type { Layout } from "#domain/shop/catalogue/rules.ts";
import {
  Lists,
  type Product,
  RetreatExperience,
  ServiceDetails,
  Story,
} from "./product-sections.tsx";

type Arrange = (product: Product) => ReactNode;

/**
 * The sections after a product's opening, in the order that suits its category (requirements
 * 1.2.8).
 */
export const layouts: Record<Layout, Arrange> = {
  equipment: (product) => (
    <>
      <About product={product} beside={<Lists product={product} />} />
      <ServiceDetails product={product} />
    </>
  ),
  retreats: (product) => (
    <>
      <RetreatExperience product={product} />
      <About product={product} title="How the day goes" beside={<Lists product={product} />} />
    </>
  ),
  sessions: (product) => (
    <>
      <ServiceDetails product={product} />
      <About product={product} title="What we do together" beside={<Lists product={product} />} />
    </>
  ),
  classes: (product) => (
    <>
      <About product={product} title="About the class" beside={<Lists product={product} />} />
      <ServiceDetails product={product} />
    </>
  ),
};

function About({
  product,
  title = "About it",
  beside,
}: {
  product: Product;
  title?: string;
  beside: ReactNode;
}) {
  const lists = [product.keyFeatures, product.whatsIncluded, product.specifications];
  if (!product.story && lists.every(({ length }) => length === 0)) return null;
  return (
    <Section>
      {product.story && (
        <div className="mb-12 grid gap-x-16 gap-y-5 md:mb-16 lg:grid-cols-[1fr_2fr]">
          <Heading>{title}</Heading>
          <Story product={product} />
        </div>
      )}
      {beside}
    </Section>
  );
}
