import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** While something is under way the page asks again until its result is there. */
export function useFollowed(underWay: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!underWay || state !== "idle") return undefined;
    const timer = setTimeout(() => void revalidate(), 1_000);
    return () => clearTimeout(timer);
  }, [underWay, state, revalidate]);
}
