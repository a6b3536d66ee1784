import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

/** Cards that are still on their way. */
export function CatalogueSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading products...</span>
      <div className="product-grid">
        {Array.from({ length: 12 }, (_, card) => (
          <div key={card}>
            <Skeleton className="aspect-4/3 w-full" />
            <Skeleton className="mt-4 h-5 w-3/4" />
            <Skeleton className="mt-3 h-5 w-1/3" />
            <Skeleton className="mt-4 h-10 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
